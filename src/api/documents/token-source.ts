/** A service that tokens are issued for: each takes its own and no other (O-143). */
export type TokenAudience = 'search' | 'documents';

/** Where bearer tokens come from: whoever signs people in. */
export interface TokenSource {
  /**
   * A token of the signed-in person for one service, renewed when it is about to run out; null when
   * nobody is signed in. `refused` is one the service has just turned down, so another is wanted.
   * With `person`, the id of one, it is null as well while somebody else is signed in.
   */
  readToken(audience: TokenAudience, refused?: string, person?: string): Promise<string | null>;
}
