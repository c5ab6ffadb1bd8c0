import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { fieldAt } from "../../../contracts/content/fields.ts";
import { type ContentLanguage, may } from "../../../contracts/rights.ts";
import { textOf } from "../kit/differences/words.ts";
import { hashOf } from "../kit/draft/hash.ts";
import { useLabels } from "../kit/fields/labels.ts";
import { Button } from "../kit/form/Button.tsx";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { Failed } from "../kit/states/States.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import styles from "./history.module.css";

type Change = ConsoleAnswer<"console-changes">[number];

/** Changes on one page. */
const page = 30;
/** Characters of a value that are shown. */
const shown = 240;

/** History of changes by field, with author and time, for the 90 days that it is kept. */
export function Activity(props: {
	kind: string;
	entry: string;
	language: ContentLanguage;
}) {
	const { kind, entry, language } = props;
	const t = useTranslations("console.history");
	const { pages, state, hasMore, more, again } = usePages(
		["console-changes", { entry, language }],
		(before: string | null, options) =>
			call(
				"console-changes",
				{ entry, language, limit: page, ...(before && { before }) },
				options,
			),
		(changes) => (changes.length === page && changes.at(-1)?.id) || null,
	);
	if (!pages)
		return state === "failed" ? (
			<Failed onAgain={again} />
		) : (
			<p role="status">{t("loading")}</p>
		);
	const all = pages.flat();

	if (all.length === 0) return <p>{t("noChanges")}</p>;
	return (
		<>
			<ol className={styles.versions}>
				{all.map((change) => (
					<ActivityItem
						key={change.id}
						{...{ kind, entry, change, language }}
						onTaken={again}
					/>
				))}
			</ol>
			{hasMore && (
				<Button
					className={styles.small}
					disabled={state === "loading"}
					onClick={more}
				>
					{t("moreChanges")}
				</Button>
			)}
		</>
	);
}

function ActivityItem(props: {
	kind: string;
	entry: string;
	change: Change;
	language: ContentLanguage;
	onTaken: () => void;
}) {
	const { kind, entry, change, language, onTaken } = props;
	const { field, value, author, changedAt } = change;
	const t = useTranslations("console.history");
	const format = useFormatter();
	const { timeZone, staff } = useMe();
	const { pathOf } = useLabels(kind);
	const [open, setOpen] = useState(false);
	const [busy, setBusy] = useState(false);
	const textId = useId();
	const text = textOf(value);
	const isWhole = field === "";
	const isCut = text.length > shown && !open;
	const mayTake =
		!isWhole &&
		value !== undefined &&
		may(staff, "content.write", { kind, language });

	/** Puts the value into the draft of now, and what stood there back with "undo". */
	async function take(): Promise<void> {
		setBusy(true);
		try {
			const { body } = await call("console-draft", { entry, language });
			const before = fieldAt(body, field);
			const write = async (from: unknown, to: unknown) => {
				const change = { at: field, from: hashOf(from) };
				const { refused } = await call("console-draft-save", {
					entry,
					language,
					author: staff.id,
					changes: [{ ...change, ...(to !== undefined && { to }) }],
				});
				return refused.length === 0;
			};
			if (!(await write(before, value))) showDone(t("notTaken"));
			else
				showDone(t("taken"), () => {
					write(value, before).then(
						(done) => showDone(t(done ? "putBack" : "notTaken")),
						() => {},
					);
				});
			onTaken();
		} catch {
			// The request has said what is the matter.
		}
		setBusy(false);
	}
	return (
		<li>
			<span>
				{isWhole
					? t(value === undefined ? "gaveUp" : "wroteAll")
					: pathOf(field.split("/").slice(1)) || field}
			</span>
			{!isWhole && (
				<span
					id={textId}
					className={styles.written}
					lang={language === "zxx" ? undefined : language}
					dir="auto"
				>
					{text === ""
						? t("emptied")
						: isCut
							? `${text.slice(0, shown)}…`
							: text}
				</span>
			)}
			{(mayTake || text.length > shown) && !isWhole && (
				<span className={styles.choose}>
					{text.length > shown && (
						<button
							type="button"
							className={styles.small}
							aria-expanded={open}
							aria-controls={textId}
							onClick={() => setOpen(!open)}
						>
							{t("whole")}
						</button>
					)}
					{mayTake && (
						<Button
							className={styles.small}
							disabled={busy}
							onClick={() => void take()}
						>
							{t("take")}
						</Button>
					)}
				</span>
			)}
			<small>
				{author && <bdi>{author.name}</bdi>}
				{author && " · "}
				<time dateTime={changedAt}>
					{format.dateTime(new Date(changedAt), { ...withZone, timeZone })}
				</time>
			</small>
		</li>
	);
}
