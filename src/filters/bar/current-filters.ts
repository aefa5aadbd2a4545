import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { SearchResponse } from '@property/contract/search/search-response.ts';
import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UpdateOptions } from '#lib/links/url-notice.ts';
import type { Filter, FilterKind, Search } from '../model/filter.ts';
import type { AreaShapes } from '../query/build-areas.ts';
import type { QueryDialect } from '../query/query-dialect.ts';

/** A query for counts and aggregations, which answer alike whatever records are searched. */
export interface CountQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryFunctionContext) => Promise<SearchResponse<unknown>>;
}

/** The search of the link with all that the bar and its editors need to show, ask and change it. */
export interface CurrentFilters {
  readonly search: Search;
  /** The same text for equal searches. */
  readonly key: string;
  readonly update: (next: Search, options?: UpdateOptions) => void;
  readonly shapes: AreaShapes;
  readonly dialect: QueryDialect;
  /** False while the shape of an area is not there: nothing can be asked yet. */
  readonly isReady: boolean;
  readonly ask: (request: SearchRequest) => CountQuery;
  /** The key of a search. */
  readonly write: (search: Search) => string;
  /** The key of the search that the address bar holds at this moment. */
  readonly readKey: () => string;
  /** A search as it is asked: of deals, the distance from their title becomes an area. */
  readonly toAsked: (search: Search) => Search;
  /** Takes over a search in the form in which it is asked. */
  readonly run: (asked: Search) => void;
}

/** What an editor of a field is given. */
export interface EditorProps<Kind> {
  readonly kind: Kind;
  readonly current: CurrentFilters;
  /** The search as the person has it now; the link follows a moment later. */
  readonly draft: Search;
  /** What the filter is called. */
  readonly name: string;
  /** Sets the filter of the kind; null takes it away. */
  readonly onChange: (filter: Filter | null) => void;
  /** It stands alone and says its unit; else the heading above it does. */
  readonly hasUnit: boolean;
}

/** A condition that is no filter of a field, such as the distance from the title of deals. */
export interface OwnCondition {
  readonly name: string;
  /** Null while it is off. */
  readonly value: string | null;
  readonly editor: ReactNode;
  readonly onRemove: () => void;
  /** Takes it away together with every filter, in one step. */
  readonly onClear: () => void;
}

/** A lens of the link: its filters stand in the bar as one. */
export interface BarLens {
  readonly name: string;
  readonly icon: ReactNode;
  /** Of its filters; what else is in force stays a chip of its own. */
  readonly kinds: readonly FilterKind[];
  /** What it finds and why, with each of its filters to be edited. */
  readonly card: ReactNode;
  /** Leaves it, and takes its filters away. */
  readonly onRemove: () => void;
  /** Leaves it, and takes every filter away, in one step. */
  readonly onClear: () => void;
}

/** What is given to the buttons that add areas. */
export interface SheetAreas {
  readonly hasAreas: boolean;
  /** Of each button. */
  readonly className: string | undefined;
  /** Closes the sheet, then opens something else. */
  readonly leaveFor: (open: () => void) => void;
}

interface ServiceQuery<Key extends QueryKey> {
  readonly queryKey: Key;
  readonly queryFn?:
    | ((
        context: QueryFunctionContext<Key>,
      ) => SearchResponse<unknown> | Promise<SearchResponse<unknown>>)
    | symbol;
}

/** A query of one service as one for counts; its key stays, so that both share what is known. */
export function toCountQuery<Key extends QueryKey>({
  queryKey,
  queryFn,
}: ServiceQuery<Key>): CountQuery {
  return {
    queryKey,
    queryFn: async (context) => {
      if (typeof queryFn !== 'function') throw new Error('This query asks nobody.');
      return queryFn({ ...context, queryKey });
    },
  };
}
