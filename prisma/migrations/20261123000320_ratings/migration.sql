-- What the Client who created a task thinks of the work: one rating a task.
CREATE TABLE ratings (
  id serial PRIMARY KEY,
  task_id integer NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text,
  datetime timestamptz(3) NOT NULL,
  last_update timestamptz(3) NOT NULL,
  revision integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX ratings_task_id_key ON ratings (task_id);
