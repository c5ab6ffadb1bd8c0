import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import type { Content } from "../content.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { Orders } from "../places/orders.ts";
import type { Publishing } from "../publish.ts";
import type { Releases } from "../releases/releases.ts";
import type { Versions } from "../versioning/versions.ts";
import { createAddressAndOrder } from "./addressAndOrder.ts";
import type { Bin } from "./bin.ts";
import { createEntryCreation } from "./entryCreation.ts";
import { createEntryReading } from "./entryReading.ts";
import { createListing } from "./listing.ts";
import { createRemoval } from "./removal.ts";
import { createWithdrawal } from "./withdrawal.ts";

export type Entries = ReturnType<typeof createEntries>;

/** Entries as staff list, make, move and remove them. Who asks comes first, and is checked here. */
export function createEntries(base: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: Pick<AuditLog, "byStaff">;
	content: Pick<Content, "state" | "refresh">;
	publishing: Publishing;
	drafts: Pick<Drafts, "read">;
	bin: Pick<Bin, "list">;
	versions: Pick<Versions, "propose">;
	releases: Pick<Releases, "create" | "add" | "place">;
	orders: Orders;
	/** The language the others are translated from. */
	sourceLanguage: () => Promise<LanguageCode>;
	/** Entries whose translation into a language, or into any, is stale. */
	stale: (language?: LanguageCode) => Promise<string[]>;
}) {
	const deps = { ...base, reading: createEntryReading(base) };
	return {
		...createListing(deps),
		...createEntryCreation(deps),
		...createAddressAndOrder(deps),
		...createRemoval(deps),
		...createWithdrawal(deps),
	};
}
