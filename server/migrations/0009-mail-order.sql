-- Mails to one recipient leave in their order: the next one that waits is one look-up.
CREATE INDEX mails_waiting ON mails (recipient, id) WHERE state = 'waiting';
