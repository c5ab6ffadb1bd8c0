import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import { useCall } from "../../request/useCall.ts";
import { useLabels } from "../editor/labels.ts";
import { Button } from "../form/Button.tsx";
import { useMe } from "../me.ts";
import { type ConsoleAnswer, call } from "../request.ts";
import { Failed } from "../shell/States.tsx";
import styles from "./history.module.css";
import { textOf } from "./words.ts";

type Change = ConsoleAnswer<"console-changes">[number];

/** Changes on one page. */
const page = 30;
/** Characters of a value that are shown. */
const shown = 240;

/** Who wrote what when, field by field: as long as that is kept, 90 days. */
export function Activity(props: {
	kind: string;
	entry: string;
	language: ContentLanguage;
}) {
	const { kind, entry, language } = props;
	const t = useTranslations("console.history");
	const [older, setOlder] = useState<Change[]>([]);
	const [isAll, setAll] = useState(false);
	const [busy, setBusy] = useState(false);
	const { loaded, reload } = useCall(
		`changes ${entry} ${language}`,
		(signal, how) =>
			call(
				"console-changes",
				{ entry, language, limit: page },
				{ ...how, signal },
			),
	);
	const { data } = loaded;
	if (!data)
		return loaded.state === "failed" ? (
			<Failed onAgain={reload} />
		) : (
			<p role="status">{t("loading")}</p>
		);
	const all = [...data, ...older];
	const last = all.at(-1);
	const more = data.length === page && !isAll && last;

	async function loadMore(before: string): Promise<void> {
		setBusy(true);
		try {
			const next = await call("console-changes", {
				...{ entry, language, before, limit: page },
			});
			setOlder([...older, ...next]);
			setAll(next.length < page);
		} catch {
			// The request has said what is the matter.
		}
		setBusy(false);
	}

	if (all.length === 0) return <p>{t("noChanges")}</p>;
	return (
		<>
			<ol className={styles.versions}>
				{all.map((change) => (
					<Line key={change.id} {...{ kind, change, language }} />
				))}
			</ol>
			{more && (
				<Button
					className={styles.small}
					disabled={busy}
					onClick={() => void loadMore(last.id)}
				>
					{t("moreChanges")}
				</Button>
			)}
		</>
	);
}

function Line(props: {
	kind: string;
	change: Change;
	language: ContentLanguage;
}) {
	const { kind, change, language } = props;
	const { field, value, author, changedAt } = change;
	const t = useTranslations("console.history");
	const format = useFormatter();
	const { timeZone } = useMe();
	const { pathOf } = useLabels(kind);
	const text = textOf(value);
	const isWhole = field === "";
	return (
		<li>
			<span>
				{isWhole
					? t(value === undefined ? "gaveUp" : "wroteAll")
					: pathOf(field.split("/").slice(1)) || field}
			</span>
			{!isWhole && (
				<span
					className={styles.written}
					lang={language === "zxx" ? undefined : language}
					dir="auto"
				>
					{text === ""
						? t("emptied")
						: text.length > shown
							? `${text.slice(0, shown)}…`
							: text}
				</span>
			)}
			<small>
				{author && <bdi>{author.name}</bdi>}
				{author && " · "}
				<time dateTime={changedAt}>
					{format.dateTime(new Date(changedAt), {
						...{ dateStyle: "medium", timeStyle: "short", timeZone },
					})}
				</time>
			</small>
		</li>
	);
}
