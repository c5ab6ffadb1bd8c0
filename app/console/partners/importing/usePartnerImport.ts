import { useState } from "react";
import { useTranslations } from "use-intl";
import {
	mostRowsAtOnce,
	mostTableLength,
} from "../../../../contracts/accounts/partnerTable.ts";
import type { PlannedPartner } from "../../../../contracts/console/partnerTable.ts";
import { saveText } from "../../../signedIn/saveText.ts";
import { decoded } from "../../kit/files/decoded.ts";
import { told, useAttempt } from "../../kit/form/useAttempt.ts";
import { type ConsoleAnswer, call } from "../../kit/requests/request.ts";

type Imported = ConsoleAnswer<"console-partners-import">["rows"][number];

/** Table that was chosen, and what its rows would do. */
type Plan = { csv: string; rows: PlannedPartner[]; guessed?: string };

/** Rows that an import carries out. */
export const doing = ({ deed }: PlannedPartner): boolean =>
	deed === "invite" || deed === "change";

/** Reads a table of partners, shows what it would do, and carries that out in parts. */
export function usePartnerImport(onImported: () => void) {
	const t = useTranslations("console.partners");
	const { attempt, failure, faults, busy, clear } = useAttempt();
	const [plan, setPlan] = useState<Plan>();
	const [fault, setFault] = useState("");
	const [isReading, setReading] = useState(false);
	const [done, setDone] = useState<Imported[]>();
	/** Tables of links that were not mailed, a part each. */
	const [links, setLinks] = useState<string[]>([]);
	const [progress, setProgress] = useState<{ done: number; of: number }>();

	async function planned(csv: string, guessed?: string): Promise<void> {
		const answer = await attempt(() =>
			call("console-partners-plan", { csv }, told),
		);
		if (answer)
			setPlan({ csv, rows: answer.rows, ...(guessed && { guessed }) });
	}

	return {
		plan,
		/** Reason for which the table cannot be read or carried out. */
		fault: fault || faults.csv || failure,
		isBusy: busy || isReading || progress !== undefined,
		progress,
		/** Rows carried out, and rows that were left; undefined before. */
		done,
		/** Saves the links of invitations that were not mailed; undefined where there are none. */
		saveLinks: links.length > 0 ? () => save(links) : undefined,

		/** Reads a file that was chosen. */
		async open(file: File | undefined): Promise<void> {
			clear();
			setFault("");
			setPlan(undefined);
			setDone(undefined);
			setLinks([]);
			if (!file) return;
			// A letter is four bytes at most.
			if (file.size > 4 * mostTableLength) return setFault(t("tableTooLarge"));
			setReading(true);
			try {
				const bytes = new Uint8Array(await file.arrayBuffer());
				const inside = decoded(bytes, "csv");
				if (!inside) setFault(t("tableEncoding"));
				else if (inside.text.length > mostTableLength)
					setFault(t("tableTooLarge"));
				else if (inside.text.trim() === "") setFault(t("tableNothing"));
				else
					await planned(
						inside.text,
						inside.guessed ? inside.encoding : undefined,
					);
			} catch (error) {
				if (!(error instanceof DOMException)) throw error;
				// The file was moved or removed since it was chosen.
				setFault(t("tableGone"));
			} finally {
				setReading(false);
			}
		},

		/** Carries out what was planned; what is left after a failure is planned anew. */
		async run(): Promise<void> {
			if (!plan || progress) return;
			clear();
			const rows = plan.rows
				.filter(doing)
				.map(({ account, key }) => ({ account, key }));
			const all: Imported[] = [];
			const unsent: string[] = [];
			setProgress({ done: 0, of: rows.length });
			for (let at = 0; at < rows.length; at += mostRowsAtOnce) {
				const part = await attempt(() =>
					call(
						"console-partners-import",
						{ csv: plan.csv, rows: rows.slice(at, at + mostRowsAtOnce) },
						told,
					),
				);
				if (!part) break;
				all.push(...part.rows);
				if (part.links) unsent.push(part.links);
				setProgress({ done: all.length, of: rows.length });
			}
			setProgress(undefined);
			if (all.length > 0) onImported();
			setDone([...(done ?? []), ...all]);
			setLinks([...links, ...unsent]);
			if (unsent.length > 0) save(unsent);
			if (all.length === rows.length) setPlan(undefined);
			else {
				const left = await call("console-partners-plan", {
					csv: plan.csv,
				}).catch(() => undefined);
				if (left) setPlan({ ...plan, rows: left.rows });
			}
		},
	};
}

/** Saves tables with the same columns as one file. */
function save(tables: string[]): void {
	const [first = "", ...others] = tables;
	const rows = others.map((one) => one.slice(one.indexOf("\n") + 1));
	saveText("invitations.csv", [first, ...rows], "text/csv");
}
