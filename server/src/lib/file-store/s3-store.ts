/** A file store in an S3-compatible bucket, addressed by path. */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { makePrivateFolder } from './private-folder.ts';
import type { Bucket } from './files-url.ts';
import type { FileStore } from './file-store.ts';

const CONNECT_MILLISECONDS = 3000;
const IDLE_MILLISECONDS = 20_000;
const SERVER_FAULT = 500;

const ignore = () => undefined;
/** Every error is thrown; by itself the client also prints some to the console. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Reports an unreachable or overloaded service as such, not as an internal error. */
function asUnreachable(error: unknown): unknown {
  const away =
    error instanceof Error &&
    (error.name === 'TimeoutError' ||
      (error instanceof S3ServiceException &&
        (error.$metadata.httpStatusCode ?? 0) >= SERVER_FAULT));
  if (!away) return error;
  return Object.assign(new Error('The file store cannot be reached', { cause: error }), {
    code: 'ETIMEDOUT',
  });
}

async function reach<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw asUnreachable(error);
  }
}

/**
 * @param incoming a local folder for files that are not in the bucket yet
 */
export async function openS3Store(bucket: Bucket, incoming: string): Promise<FileStore> {
  await makePrivateFolder(incoming);
  const client = new S3Client({
    endpoint: bucket.endpoint,
    region: bucket.region,
    forcePathStyle: true,
    credentials: bucket.credentials,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      socketTimeout: IDLE_MILLISECONDS,
    },
    // Newer checksums are sent as trailers, which many compatible services do not accept.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = bucket.name;
  return {
    place: `The bucket ${Bucket} at ${new URL(bucket.endpoint).host}`,
    remedy: 'check FILES_URL and the rights of its key',
    incoming,
    async put(key, path) {
      const { size } = await stat(path);
      const put = new PutObjectCommand({
        Bucket,
        Key: key,
        Body: createReadStream(path),
        ContentLength: size,
      });
      await reach(client.send(put));
      await rm(path, { force: true });
    },
    async open(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, ...part }));
        if (!(Body instanceof Readable)) throw new Error(`The object ${key} has no body`);
        return Body;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw asUnreachable(error);
      }
    },
    async delete(key) {
      await reach(client.send(new DeleteObjectCommand({ Bucket, Key: key })));
    },
    async keysWith(Prefix) {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key } of Contents) if (Key !== undefined) keys.push(Key);
      }
      return keys;
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        yield Contents.flatMap(({ Key, Size = 0, LastModified }) =>
          Key === undefined || LastModified === undefined
            ? []
            : [{ key: Key, size: Size, modified: LastModified.toISOString() }],
        );
      }
    },
    close: () => client.destroy(),
  };
}
