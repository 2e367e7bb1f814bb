/** The contract's schema for the form library; loaded with the first blur. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { entrepreneurCompany, type EntrepreneurCompany } from '@waggle/contract/entrepreneur';

export const validateCompany = standardSchemaResolver<
  EntrepreneurCompany,
  unknown,
  EntrepreneurCompany
>(entrepreneurCompany);
