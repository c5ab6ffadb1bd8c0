import type { ColumnType } from "kysely";

/** Written once with the row; the type system refuses an update. */
export type Fixed<T> = ColumnType<T, T, never>;
