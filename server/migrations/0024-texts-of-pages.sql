-- Words are read on each scanned page of a PDF; a picture has one page.

ALTER TABLE file_texts
  ADD COLUMN page integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT file_texts_pkey,
  ADD PRIMARY KEY (file_id, page);
