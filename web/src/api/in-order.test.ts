/** Changes one after another, and what is shown of them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { changeAtOnce, inOrder } from './in-order.ts';

/** @returns calls that are answered by hand, and what was sent so far */
function heldCalls() {
  const sent: string[] = [];
  const open = new Map<string, PromiseWithResolvers<string>>();
  const send = (name: string) => () => {
    sent.push(name);
    const held = Promise.withResolvers<string>();
    open.set(name, held);
    return held.promise;
  };
  return { sent, send, held: (name: string) => open.get(name) };
}

const turn = () => new Promise(setImmediate);

test('the second is sent once the first is answered, also when that was refused; another thing does not wait', async () => {
  const { sent, send, held } = heldCalls();
  const first = inOrder('one', send('first'));
  const second = inOrder('one', send('second'));
  const other = inOrder('two', send('other'));
  await turn();
  assert.deepEqual(sent, ['first', 'other']);
  held('first')?.reject(new Error('refused'));
  await assert.rejects(first, /refused/);
  await turn();
  assert.deepEqual(sent, ['first', 'other', 'second']);
  held('second')?.resolve('done');
  held('other')?.resolve('done');
  assert.equal(await second, 'done');
  await other;
});

test('the newest change stays shown while the one before is answered or refused', async () => {
  for (const refused of [false, true]) {
    const { send, held } = heldCalls();
    let shown = 'nothing';
    const change = (to: string) => {
      const before = shown;
      return changeAtOnce(`mark ${refused}`, {
        show: () => {
          shown = to;
        },
        send: send(to),
        keep: (answer) => {
          shown = answer;
        },
        takeBack: () => {
          shown = before;
        },
      });
    };
    const liked = change('liked');
    const disliked = change('disliked');
    await turn();
    if (refused) held('liked')?.reject(new Error('refused'));
    else held('liked')?.resolve('liked, answered');
    await (refused ? assert.rejects(liked, /refused/) : liked);
    assert.equal(shown, 'disliked');
    await turn();
    held('disliked')?.resolve('disliked, answered');
    await disliked;
    assert.equal(shown, 'disliked, answered');
  }
});

test('a refused change is taken back', async () => {
  let shown = false;
  const refused = changeAtOnce('switch', {
    show: () => {
      shown = true;
    },
    send: () => Promise.reject(new Error('refused')),
    takeBack: () => {
      shown = false;
    },
  });
  assert.equal(shown, true);
  await assert.rejects(refused, /refused/);
  assert.equal(shown, false);
});

test('two in a row that are both refused leave what was there before them', async () => {
  const { send, held } = heldCalls();
  let shown = 'nothing';
  const change = (to: string) => {
    const before = shown;
    return changeAtOnce('both refused', {
      show: () => {
        shown = to;
      },
      send: send(to),
      takeBack: () => {
        shown = before;
      },
    });
  };
  const changes = Promise.allSettled([change('liked'), change('disliked')]);
  for (const name of ['liked', 'disliked']) {
    await turn();
    held(name)?.reject(new Error('refused'));
  }
  assert.deepEqual(
    (await changes).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(shown, 'nothing');
});
