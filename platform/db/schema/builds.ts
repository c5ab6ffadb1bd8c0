import type { Fixed } from "./fixed.ts";

export interface BuildTables {
	build_asset: BuildAssetTable;
}

/** A browser file of a build, for processes of other builds (docs/decisions/0060). */
export interface BuildAssetTable {
	/** Name it is asked for by below `/assets/`: derived from its content. */
	name: Fixed<string>;
	/** Compression of `content`: `br`, or empty. */
	encoding: Fixed<string>;
	/** Base64: values of both engines are texts and numbers. */
	content: Fixed<string>;
	/** ISO-8601, UTC: when a process whose build has it last said so. */
	seen_at: string;
}
