/** The contract's schema as the form library takes it; loaded when the first field is left. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { entrepreneurCompany, type EntrepreneurCompany } from '@waggle/contract/entrepreneur';

export const validateCompany = standardSchemaResolver<
  EntrepreneurCompany,
  unknown,
  EntrepreneurCompany
>(entrepreneurCompany);
