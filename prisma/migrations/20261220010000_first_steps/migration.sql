-- Who does not want to see the first steps any more.
CREATE TABLE hidden_first_steps (
  user_id int PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
