import type { SiteSettings } from "../../contracts/console/settings.ts";
import { DomainError } from "../../contracts/errors.ts";
import { kindRow } from "../../contracts/kinds.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { Staff } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { AuditLog } from "../audit/auditLog.ts";
import type { Content } from "../content/content.ts";
import {
	type ContentKind,
	contentKinds,
	isContentKind,
} from "../content/kinds.ts";
import { siteLanguages, standardLanguage } from "../content/named.ts";
import { demand } from "../rights/demand.ts";
import { allSettings, putSetting } from "./settingQueries.ts";

/** Kinds of content whose author may not publish alone, unless staff say otherwise. */
const fourEyesAtFirst = contentKinds.filter((kind) => kindRow(kind).fourEyes);

export type Settings = ReturnType<typeof createSettings>;

/**
 * Settings that staff make for the whole site. Each setting is a row of its
 * own, so that two who set different things at once both get their way.
 */
export function createSettings(deps: {
	db: Db;
	clock: Clock;
	content: Content;
	auditLog: Pick<AuditLog, "write">;
}) {
	const { db, clock, content, auditLog } = deps;

	/** Settings that hold now, in every process: they are read each time. */
	async function current(): Promise<SiteSettings> {
		const set = await allSettings(db);
		return {
			fourEyes: Object.fromEntries(
				contentKinds.map((kind) => [kind, needsFourEyes(set, kind)]),
			),
			sourceLanguage:
				(set.get("sourceLanguage") as LanguageCode | undefined) ??
				(await standardLanguage(content)),
			timeZone: set.get("timeZone") ?? "UTC",
		};
	}

	return {
		current,

		/** Current settings for their screen. @throws DomainError `forbidden` */
		async shown(who: Staff): Promise<SiteSettings> {
			demand(who, "settings.manage");
			return current();
		},

		/** Whether another person than the author has to publish entries of this kind. */
		fourEyes: async (kind: ContentKind, within: Db = db): Promise<boolean> =>
			needsFourEyes(await allSettings(within), kind),

		/**
		 * Sets what is named; the rest stays as it is.
		 *
		 * @throws DomainError `forbidden`; `invalid` with the field
		 */
		async save(
			who: Staff,
			changes: {
				[name in keyof SiteSettings]?: SiteSettings[name] | undefined;
			},
		): Promise<SiteSettings> {
			demand(who, "settings.manage");
			const { fourEyes = {}, sourceLanguage, timeZone } = changes;
			if (!Object.keys(fourEyes).every(isContentKind))
				throw refused("fourEyes", "value");
			if (
				sourceLanguage &&
				!(await siteLanguages(content)).includes(sourceLanguage)
			)
				throw refused("sourceLanguage", "value");
			if (timeZone !== undefined && !isTimeZone(timeZone))
				throw refused("timeZone", "value");
			const eyes = Object.entries(fourEyes).map(
				([kind, on]) => [`fourEyes.${kind}`, on ? "on" : "off"] as const,
			);
			const rows = Object.entries({
				...Object.fromEntries(eyes),
				...(sourceLanguage && { sourceLanguage }),
				...(timeZone && { timeZone }),
			});
			if (rows.length === 0) return current();
			const changed = {
				changed_at: clock.now().toISOString(),
				changed_by: who.id,
			};
			await db.transaction().execute(async (trx) => {
				for (const [name, value] of rows)
					await putSetting(trx, name, { value, ...changed });
				await auditLog.write(
					{
						action: "settings-save",
						outcome: "ok",
						actor: who.name,
						staffId: who.id,
						account: "",
						network: who.network ?? "",
						detail: Object.fromEntries(rows),
					},
					trx,
				);
			});
			return current();
		},
	};
}

function needsFourEyes(set: Map<string, string>, kind: ContentKind): boolean {
	const stored = set.get(`fourEyes.${kind}`);
	return stored ? stored === "on" : fourEyesAtFirst.includes(kind);
}

/** Whether this machine knows it; offsets such as `+02:00` know no summer time. */
export function isTimeZone(name: string): boolean {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		new Intl.DateTimeFormat("en", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

function refused(field: string, message: string): DomainError {
	return new DomainError("invalid", field, [{ field, message }]);
}
