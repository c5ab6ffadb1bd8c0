import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ConsoleProblem } from "../../../contracts/console/entries/drafts.ts";
import { type ContentLanguage, may } from "../../../contracts/rights.ts";
import { RequestError } from "../../request/failure.ts";
import button from "../../ui/button.module.css";
import { Button } from "../kit/form/Button.tsx";
import { ProblemList } from "../kit/problems/ProblemList.tsx";
import {
	chosenFirst,
	type PublishProps,
} from "../kit/publishing/publishProps.ts";
import { takeBack } from "../kit/publishing/takeBack.ts";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { useCallQuery } from "../kit/requests/useConsoleQuery.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import { AddTo } from "./AddTo.tsx";
import { Awaited } from "./Awaited.tsx";
import { Changes, useLanguageName } from "./Changes.tsx";
import { PlanForm } from "./PlanForm.tsx";
import styles from "./releases.module.css";

type Checked = ConsoleAnswer<"console-publish-check">;

/** Review before publishing drafts: their changes, and the actions. */
export default function Review(props: PublishProps & { onClose: () => void }) {
	const { entry, flush, onPublished = () => {}, onClose } = props;
	const t = useTranslations("console.releases");
	const { staff } = useMe();
	const nameOf = useLanguageName();
	const { others = [] } = props;
	const authorOf = (language: ContentLanguage) =>
		others.find((one) => one.language === language)?.author?.name;
	const [languages, setLanguages] = useState(() => chosenFirst(props));
	const [busy, setBusy] = useState(false);
	const [note, setNote] = useState("");
	const [refused, setRefused] = useState<ConsoleProblem[]>([]);
	const noteId = useId();
	const entries = [{ entry, languages }];
	const { loaded, reload } = useCallQuery<Checked>(
		["console-publish-check", { entries }],
		async (options) => {
			// Unsaved changes would not be published.
			if (flush && !(await flush()))
				throw new RequestError(navigator.onLine ? "failed" : "offline");
			return languages.length > 0
				? call("console-publish-check", { entries }, options)
				: { changes: [], problems: [], stamp: "", needsOther: false };
		},
	);
	const { data } = loaded;
	if (!data) return <Awaited loaded={loaded} onAgain={reload} />;
	const { changes, stamp, needsOther } = data;
	// The last refusal stays visible even where there are no problems by now.
	const problems = data.problems.length > 0 ? data.problems : refused;
	const mayPublish = changes.every(({ kind, language }) =>
		may(staff, "content.publish", { kind, language }),
	);
	const { undecided = [], unfit = [] } = props;
	const isReady = [data.problems, undecided, unfit].every(
		({ length }) => length === 0,
	);

	/** Runs an action; reloads the review where drafts have changed meanwhile. */
	async function run(work: () => Promise<void>): Promise<void> {
		setBusy(true);
		try {
			await work();
		} catch (error) {
			if (error instanceof RequestError && error.status === 409) reload();
		} finally {
			setBusy(false);
		}
	}
	const done = (message: string, undo?: () => void) => {
		showDone(message, undo);
		onPublished();
		onClose();
	};
	const publish = () =>
		run(async () => {
			const outcome = await call("console-publish", { entries, stamp });
			setRefused(outcome.problems);
			if (!outcome.done) return reload();
			done(
				t("published"),
				takeBack(outcome.version, t("rolledBack"), onPublished),
			);
		});
	const submit = () =>
		run(async () => {
			const outcome = await call("console-submit", {
				entry,
				languages,
				...(note.trim() && { note }),
			});
			setRefused(outcome.problems);
			if (!outcome.done) return reload();
			done(t("submitted"));
		});
	const plan = (at: string) =>
		run(async () => {
			const name = changes[0]?.title.slice(0, 120) || t("title");
			const { id } = await call("console-release-add", { name, entries });
			const { version } = await call("console-release", { id });
			await call("console-release-plan", { id, at, seen: version });
			done(t("plannedIt"), () => {
				call("console-release-unplan", { id })
					.then(() => call("console-release-drop", { id }))
					.then(
						() => {
							showDone(t("unplanned"));
							onPublished();
						},
						() => {},
					);
			});
		});

	return (
		<div className={styles.review}>
			{props.together && <Together {...props} together={props.together} />}
			{!props.together && props.languages.length > 1 && (
				<fieldset className={styles.languages}>
					<legend>{t("languages")}</legend>
					{props.languages.map((language) => (
						<label key={language}>
							<input
								type="checkbox"
								checked={languages.includes(language)}
								onChange={({ target }) =>
									setLanguages(
										props.languages.filter((one) =>
											one === language
												? target.checked
												: languages.includes(one),
										),
									)
								}
							/>
							<bdi>{nameOf(language)}</bdi>
							{authorOf(language) && (
								<small>{t("writer", { name: authorOf(language) ?? "" })}</small>
							)}
						</label>
					))}
				</fieldset>
			)}
			<ProblemList problems={problems} />
			{undecided.length > 0 && (
				<p className={styles.problems} role="alert">
					{t("undecided", { fields: undecided.join(", ") })}
				</p>
			)}
			{unfit.length > 0 && (
				<p className={styles.problems} role="alert">
					{t("unfit", { fields: unfit.join(", ") })}
				</p>
			)}
			{changes.length === 0 ? (
				<p>{t("nothing")}</p>
			) : (
				<Changes changes={changes} open={changes.length < 3} />
			)}
			{changes.some((one) => one.entry !== entry) && (
				<p className={styles.hint}>{t("wordsAlong")}</p>
			)}
			{needsOther && <p className={styles.hint}>{t("needsOther")}</p>}
			{changes.length > 0 && (
				// A release with further drafts may solve the problems: a new model and its words.
				<div className={styles.end}>
					{!isReady ? null : mayPublish && !needsOther ? (
						<>
							<Button
								className={button.action}
								disabled={busy}
								onClick={() => void publish()}
							>
								{t("publishNow")}
							</Button>
							<PlanForm busy={busy} onPlan={(at) => void plan(at)} />
						</>
					) : (
						<>
							<div className={styles.plan}>
								<label htmlFor={noteId}>{t("submitNote")}</label>
								<input
									id={noteId}
									dir="auto"
									maxLength={500}
									value={note}
									onChange={({ target }) => setNote(target.value)}
								/>
							</div>
							<Button
								className={button.action}
								disabled={busy}
								onClick={() => void submit()}
							>
								{t("submit")}
							</Button>
						</>
					)}
					<AddTo
						{...{ entries, busy }}
						name={changes[0]?.title ?? ""}
						run={run}
						onAdded={onClose}
					/>
				</div>
			)}
		</div>
	);
}

/** Languages that are published together, and whether each changes: no choice. */
function Together(props: PublishProps & { together: ContentLanguage[] }) {
	const t = useTranslations("console.releases");
	const nameOf = useLanguageName();
	return (
		<section className={styles.together}>
			<p>{t("together")}</p>
			<ul>
				{props.together.map((language) => (
					<li key={language}>
						{nameOf(language)}{" "}
						<small>
							{t(props.languages.includes(language) ? "goesOut" : "staysAs")}
						</small>
					</li>
				))}
			</ul>
		</section>
	);
}
