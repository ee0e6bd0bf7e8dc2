-- Files on their way into the catalogue. An upload is what a core member dropped at once.
create table uploads (
  id uuid primary key,
  account integer not null references accounts (id) on delete cascade,
  state text not null check (state in ('open', 'done', 'cancelled')),
  created_at timestamptz not null,
  -- The last time somebody sent bytes or changed a file. Untouched uploads are swept.
  touched_at timestamptz not null,
  -- When the last file was accepted or refused, or the upload was cancelled.
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index uploads_account on uploads (account, created_at desc);
create index uploads_touched_at on uploads (touched_at);

create table upload_files (
  id uuid primary key,
  upload uuid not null references uploads (id) on delete cascade,
  -- Relative, cleaned, and unique in the upload.
  path text not null check (path <> '' and length(path) <= 300),
  bytes bigint not null check (bytes >= 0),
  state text not null check (state in
    ('waiting', 'receiving', 'received', 'checking', 'unpacking', 'accepted', 'unpacked', 'refused')),
  -- Declared by the browser until the file is accepted, measured by the server afterwards.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  crc32 bigint check (crc32 between 0 and 4294967295),
  -- Where the bytes are. The bytes of a file that the server had already belong to another file as well.
  key text,
  -- Why the file was refused: a code and values for the sentence that explains it.
  problem jsonb,
  created_at timestamptz not null,
  received_at timestamptz,
  check (state <> 'accepted' or (sha256 is not null and crc32 is not null and key is not null)),
  check ((state = 'refused') = (problem is not null))
);
create unique index upload_files_path on upload_files (upload, lower(path));
create index upload_files_key on upload_files (key) where key is not null;
create index upload_files_sha256 on upload_files (sha256) where state = 'accepted';
