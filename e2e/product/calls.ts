/** Makes calls to the product outside the browser, to prepare its data. */

interface Answer {
  status: string;
  message: string;
  data: Record<string, unknown>;
}

/** @returns what stands under `data`; throws for every refusal */
export async function callProduct(
  url: string,
  init: { method?: string; body?: object | FormData; token?: string },
): Promise<Record<string, unknown>> {
  const { body, method = body ? 'POST' : 'GET', token = '' } = init;
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  if (answer.status !== 'success') throw new Error(`${url}: ${answer.message}`);
  return answer.data;
}
