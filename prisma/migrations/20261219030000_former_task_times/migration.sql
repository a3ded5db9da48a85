-- What is known of former tasks: changes are in their discussions. A task completed without one was created or
-- imported so, and one assigned without one was created so.
INSERT INTO "task_times" ("task_id", "assigned_at", "completed_at")
SELECT t.id,
  CASE WHEN c.assigned IS NOT NULL OR t.assigned_user_id IS NOT NULL OR t.assigned_organization_id IS NOT NULL
    THEN coalesce(c.assigned, t.date) END,
  CASE WHEN t.stage = 2 THEN coalesce(c.completed, greatest(t.date, t.update_date)) END
FROM tasks t
LEFT JOIN (
  SELECT task_id,
    min(date) FILTER (WHERE diff->>'newAssignedUser' IS NOT NULL OR diff->>'newAssignedOrganization' IS NOT NULL) AS assigned,
    max(date) FILTER (WHERE diff->>'newStage' = '2') AS completed
  FROM comments WHERE type = 2 AND diff IS NOT NULL GROUP BY task_id
) c ON c.task_id = t.id
WHERE t.stage = 2 OR c.assigned IS NOT NULL OR t.assigned_user_id IS NOT NULL OR t.assigned_organization_id IS NOT NULL
-- Tasks may have changed since the triggers are there.
ON CONFLICT (task_id) DO UPDATE SET assigned_at = least(task_times.assigned_at, excluded.assigned_at);
