-- A connection that names no device since it speaks another protocol than its port: its key is its address.
ALTER TABLE unknown_devices ADD COLUMN speaks text;
