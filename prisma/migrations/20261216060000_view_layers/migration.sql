-- Where the objects of a view come from: a filter of another layer, a join, or a query.
ALTER TABLE layers ADD COLUMN view_source jsonb;
