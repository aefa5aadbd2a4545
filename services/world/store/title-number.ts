/** The number of a title in SQL: what an index is on and what queries use have to be the same. */
export const TITLE_NUMBER = "json_extract(body, '$.number')";
