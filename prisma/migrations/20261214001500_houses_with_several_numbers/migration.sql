-- Houses whose number is a range or names a second number, as at a corner: they are found by numbers within.
CREATE INDEX places_by_numbers_within ON geocoding.places (anchor_id) WHERE kind = 'house' AND number_key ~ '[-/]';
