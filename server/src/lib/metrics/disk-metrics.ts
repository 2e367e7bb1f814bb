/** Figures about the room on the disks that this process writes to. */
import { statfs } from 'node:fs/promises';
import type { Context } from '../context.ts';
import type { Family } from './open-metrics.ts';

/** @returns free and total room by place; none of a folder that cannot be read */
export async function diskFamilies({
  config: { dataDir, backup },
}: Pick<Context, 'config'>): Promise<Family[]> {
  const places = [
    { place: 'data', folder: dataDir },
    ...(backup === undefined ? [] : [{ place: 'backups', folder: backup.dir }]),
  ];
  const rooms = await Promise.all(
    places.map(async ({ place, folder }) => {
      const room = await statfs(folder).catch(() => null);
      return room === null ? [] : [{ labels: { place }, ...room }];
    }),
  );
  const family = (name: string, help: string, blocks: 'bavail' | 'blocks'): Family => ({
    name,
    type: 'gauge',
    unit: 'bytes',
    help,
    samples: rooms
      .flat()
      .map(({ labels, bsize, ...room }) => ({ labels, value: room[blocks] * bsize })),
  });
  return [
    family('waggle_disk_free_bytes', 'Room that is left for this process.', 'bavail'),
    family('waggle_disk_size_bytes', 'All room of the disk.', 'blocks'),
  ];
}
