/** The twelve roles in ten rows: value, contrast, what is needed, and whether it is kept. */
import { KEPT_ROLES, type KeptRole, type Locks } from '@waggle/contract/brand/colours/make-palette';
import { contrastIn, ROLE_NEEDS } from '@waggle/contract/brand/colours/palette-needs';
import { ROLE_NAMES } from '@waggle/contract/brand/colours/role-words';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Swatch } from '../../../ui/marks/swatch.tsx';
import { contrastText } from './sights.ts';

const WHERE: Partial<Record<KeptRole, string>> = {
  primary: 'text on it',
  secondary: 'text on it',
  markDark: 'on ink',
  surface: 'a ground',
  tint: 'a ground',
};

/** The need of a row: of a colour that texts stand on, that of its text. */
const needOf = (role: KeptRole) =>
  ROLE_NEEDS.find((need) =>
    role === 'primary' || role === 'secondary' ? need.on === role : need.role === role,
  );

interface RoleRowsProps {
  roles: PaletteRoles;
  locks: Locks;
  onLock: (role: KeptRole, hex: string | undefined) => void;
}

export function RoleRows({ roles, locks, onLock }: RoleRowsProps) {
  return (
    <table className="mt-3 w-full text-small">
      <caption className="sr-only">Roles of the colours</caption>
      <thead>
        <tr className="text-left text-micro">
          <th scope="col" className="pb-1.5 font-medium">
            Role
          </th>
          <th scope="col" className="pb-1.5 font-medium max-sm:hidden">
            Value
          </th>
          <th scope="col" className="pb-1.5 font-medium">
            Contrast
          </th>
          <th scope="col" className="pr-2 pb-1.5 text-right font-medium max-sm:hidden">
            Needs
          </th>
          <th scope="col" className="w-12 pb-1.5 text-center font-medium">
            Keep
          </th>
        </tr>
      </thead>
      <tbody>
        {KEPT_ROLES.map((role) => {
          const hex = roles[role];
          const need = needOf(role);
          const kept = locks[role] === hex;
          return (
            <tr key={role} className="border-t border-line">
              <th scope="row" className="py-0.5 pr-2 text-left font-semibold">
                <span className="flex items-center gap-2">
                  <Swatch hex={hex} />
                  <span>
                    {ROLE_NAMES[role]}
                    <span className="block text-micro font-normal text-muted sm:hidden">{hex}</span>
                  </span>
                </span>
              </th>
              <td className="pr-2 text-muted tabular-nums max-sm:hidden">{hex}</td>
              <td className="pr-2">
                {need && (
                  <span className="mr-2 font-bold tabular-nums">
                    {contrastText(contrastIn(roles, need))}
                  </span>
                )}
                <span className="text-micro whitespace-nowrap text-muted">
                  {WHERE[role] ?? 'on surface'}
                </span>
              </td>
              <td className="pr-2 text-right text-muted tabular-nums max-sm:hidden">
                {need?.least}
              </td>
              <td className="text-center">
                <Button
                  variant="bare"
                  aria-pressed={kept}
                  aria-label={`Keep ${ROLE_NAMES[role]}`}
                  onClick={() => onLock(role, kept ? undefined : hex)}
                  className={classNames(
                    'inline-grid size-11 place-items-center rounded-control',
                    kept
                      ? 'bg-surface-inverse text-text-inverse'
                      : 'text-muted hover:bg-surface-sunk',
                  )}
                >
                  <Icon name={kept ? 'lock' : 'lock-open'} />
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
