-- What columns mean where their names do not say it; `npm run tables` writes these sentences into their types.

COMMENT ON COLUMN badge_events.kind IS 'Null for the badge itself.';
COMMENT ON COLUMN directory_entries.visible_until IS 'A date; `infinity` for a verification without an end.';
COMMENT ON COLUMN file_texts.page IS 'From 1.';
COMMENT ON COLUMN file_texts.engine IS 'What read it: another one may read more.';
COMMENT ON COLUMN files.sha256 IS 'Of the stored bytes; null of an earlier version''s file, until a job hashes it.';
COMMENT ON COLUMN files.original_sha256 IS 'Of the bytes that the user sent; null of an earlier version''s image, too.';
COMMENT ON COLUMN fraud_fingerprints.hash IS 'Under the server''s secret, over the normalised value.';
COMMENT ON COLUMN fraud_fingerprints.kept_until IS 'The day on which it is deleted.';
COMMENT ON COLUMN fraud_fingerprints.refuses IS
  'Whether a new application that has it, too, is refused for this alone.';
COMMENT ON COLUMN kit_runs.tries IS 'How often it was begun.';
COMMENT ON COLUMN known_devices.signed_in IS 'False for a device that has only opened a link.';
COMMENT ON COLUMN launch_pages.publisher IS
  'Who its entrepreneur was in law when it was published; null where that was not asked yet.';
COMMENT ON COLUMN listings.words IS 'Written from `approved` alone.';
COMMENT ON COLUMN mails.state IS '`suppressed`: not sent, because its address refuses mails.';
COMMENT ON COLUMN mails.tries IS 'Those that failed, its own and those of mails that it waits behind.';
COMMENT ON COLUMN mails.next_try_at IS 'Null while a job is about to send it.';
COMMENT ON COLUMN mails.answer IS 'What the mail server said last.';
COMMENT ON COLUMN notifications.about IS
  'The user whom it tells of by name, and with whom it goes; null for the receiver''s own news.';
COMMENT ON COLUMN passkeys.credential_id IS 'In base64url.';
COMMENT ON COLUMN research_figures.dated IS 'A date.';
COMMENT ON COLUMN rfqs.demand_confirmed IS
  'People who wait for the product, by the proof that suppliers read; null without one.';
COMMENT ON COLUMN rfqs.with_team_at IS 'Since when the team holds it or has stopped it.';
COMMENT ON COLUMN sessions.method IS 'Null for sessions from before this column existed, like the device.';
COMMENT ON COLUMN sessions.second_factor_at IS 'When a passkey was last used in it.';
COMMENT ON COLUMN sign_in_codes.device IS 'The known device that asked for it; null for any other.';
COMMENT ON COLUMN sign_in_codes.client IS 'The network address of any other; null for a known device.';
COMMENT ON COLUMN suppressed_addresses.address IS 'Case-folded; null for one that is known by its hash alone.';
COMMENT ON COLUMN suppressed_addresses.kind IS 'Of the mail that was refused.';
COMMENT ON COLUMN surveys.publisher IS
  'Who its entrepreneur was in law when it was opened; null where that was not asked yet.';
COMMENT ON COLUMN team_members.invited_by IS
  'The inviting admin''s user id, without a foreign key; null for the operator.';
COMMENT ON COLUMN users.country IS 'ISO 3166 alpha-2.';
COMMENT ON COLUMN users.away_until IS 'Of a member of the team: the first day back, `2027-03-31`.';
COMMENT ON COLUMN verification_cases.user_id IS 'The supplier''s account.';
COMMENT ON COLUMN verification_cases.company_name IS 'As the supplier''s record has it.';
COMMENT ON COLUMN verification_cases.search_text IS 'Folded for the team''s search.';
COMMENT ON COLUMN verification_cases.country IS 'Its ISO 3166 code; the text of the record where that cannot be read.';
COMMENT ON COLUMN verification_cases.public_note IS 'A draft; a sent note is in its event.';
COMMENT ON COLUMN verification_cases.round IS 'How often it was submitted.';
COMMENT ON COLUMN verification_cases.decided_by IS 'Who took the last decision.';
COMMENT ON COLUMN verification_cases.reviewer IS 'Who reviewed last: the next round goes there.';
COMMENT ON COLUMN verification_cases.vouched IS
  'Whether the team vouches for the company: since it was verified, until the badge is pulled or lost.';
COMMENT ON COLUMN verification_cases.stands_until IS
  'The first day on which the badge no longer stands; null while it does not.';
COMMENT ON COLUMN verification_cases.pull_vouched IS 'Whether the team vouched until then: declined, it does again.';
COMMENT ON COLUMN verification_cases.overdue_told IS 'For which `due_at` the team was told that it had passed.';
COMMENT ON COLUMN verification_claims.subject IS 'The certification a `certificate` is about; empty for the others.';
COMMENT ON COLUMN verification_claims.evidence IS
  'Of the last check; these are null for a claim that was never checked.';
COMMENT ON COLUMN verification_claims.valid_until IS 'A date (`2027-03-31`); null for one without an end.';
COMMENT ON COLUMN verification_claims.document_page IS 'From 1.';
COMMENT ON COLUMN verification_claims.other_reason IS
  'Why it rests on a document of another kind; empty for one of its own.';
COMMENT ON COLUMN verification_claims.opened_at IS
  'When the pages that it was looked up on were opened from here; null where a reference was typed.';
COMMENT ON COLUMN verification_claims.town IS 'What the badge shows of an address; empty for the others.';
COMMENT ON COLUMN verification_claims.value IS 'What was declared when it was checked.';
COMMENT ON COLUMN verification_decisions.subject IS 'A file''s id, a field''s name, a claim''s kind.';
COMMENT ON COLUMN verification_decisions.subject_name IS 'What people call it.';
COMMENT ON COLUMN verification_documents.reason IS 'Null unless it was sent back or rejected.';
COMMENT ON COLUMN verification_documents.expires_at IS 'A date (`2027-03-31`).';
COMMENT ON COLUMN verification_documents.replaces IS
  'The document that it replaces once the case is verified; that one holds until then.';
COMMENT ON COLUMN verification_documents.certification IS
  'Which of the supplier''s certifications an approved certificate is of; empty while no reviewer has said so.';
COMMENT ON COLUMN verification_events.handed_in_at IS 'Of a decision: when the case had been submitted.';
COMMENT ON COLUMN verification_evidence.round IS 'Of the case, when it left the record.';
COMMENT ON COLUMN verification_hits.other_case IS 'The remembered one.';
COMMENT ON COLUMN verification_look_ups.opened_by IS 'A reviewer''s user id.';
COMMENT ON COLUMN verification_look_ups.value IS 'What was declared then.';
COMMENT ON COLUMN verification_requests.round IS
  'Of the case when it was asked for; requests of earlier rounds are settled.';
COMMENT ON COLUMN verification_requests.about IS 'The file''s id, or the field''s name in the supplier''s record.';
COMMENT ON COLUMN verification_requests.name IS 'The document''s name or the field''s.';
COMMENT ON COLUMN verification_requests.old_value IS
  'The field''s text, or the document''s sha-256 in hex, when it was sent.';
COMMENT ON COLUMN verification_requests.version IS 'Of the case, as it was sent; null while it is drafted.';
COMMENT ON COLUMN verification_requests.answered_at IS 'When it was replaced or changed.';
COMMENT ON COLUMN verification_requests.answer IS 'Null until it is answered.';
COMMENT ON COLUMN verification_requests.words IS 'The supplier''s words; may be empty.';
COMMENT ON COLUMN verification_requests.new_file IS 'The document that came, or the field''s new text.';
COMMENT ON COLUMN verification_requests.proof IS 'A file attached to the words.';
COMMENT ON COLUMN verification_requests.accepted_at IS
  'When the reviewer accepted the answer; a document is decided on by itself.';
COMMENT ON COLUMN verification_warnings.version IS
  'Of the case, as the step to `expiring` left it: the next such step begins a cycle of its own.';
