-- An earlier alias of a producer or a pack leads to it: imports, filters and pages look it up in the revisions.
create index record_revisions_alias on record_revisions (kind, (value ->> 'alias')) where value ->> 'alias' is not null;
