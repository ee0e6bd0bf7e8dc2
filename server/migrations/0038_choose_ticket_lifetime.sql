-- How long the session lasts that a ticket opens: the administrator chooses when making it.
alter table tickets add column session_hours integer not null default 8 check (session_hours between 1 and 720);
