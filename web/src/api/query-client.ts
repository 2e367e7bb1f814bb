/** The page's one store of what calls are under way and what they gave. */
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient();
