/** The steps of a sample in words: those that ask for no more than a press. */
import { stepWords } from '../../transitions/step-words.ts';
import type { Sample } from '../samples.ts';

export const SAMPLE_STEPS = stepWords<Sample>()('/v1/samples/:id/', {
  receive: {
    did: 'said that it is here',
    label: 'It is here',
    variant: 'accent',
    title: 'Is the sample here?',
    says: 'You then have seven days to judge it line by line. Silence does not approve it.',
    leave: 'Not yet',
  },
});

/** What its history says of other steps. */
export const SAMPLE_DID = {
  begin: 'began a round',
  send: 'sent the sample',
  approve: 'approved the golden sample',
  reject: 'rejected the sample, naming lines',
  cancel: 'gave it up, as the order has ended',
};
