import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ReleaseDetail } from "../../../contracts/console/releases.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import { RequestError } from "../../request/failure.ts";
import { isNotFound } from "../../request/request.ts";
import { useCall } from "../../request/useCall.ts";
import button from "../../ui/button.module.css";
import { screenPath } from "../addresses.ts";
import { Button } from "../form/Button.tsx";
import { useMe } from "../me.ts";
import { PreviewPane } from "../preview/PreviewPane.tsx";
import { call } from "../request.ts";
import { Failed, NotFound } from "../shell/States.tsx";
import { showDone } from "../toasts.ts";
import { AddWithdrawal } from "./AddWithdrawal.tsx";
import { Changes } from "./Changes.tsx";
import { Places } from "./Places.tsx";
import { PlanForm } from "./PlanForm.tsx";
import { ProblemList } from "./ProblemList.tsx";
import styles from "./releases.module.css";
import { takeBack } from "./takeBack.ts";
import { When } from "./When.tsx";

/** A release: what is in it, what is wrong with it, and when it goes out. */
export function Detail({ id }: { id: string }) {
	const t = useTranslations("console.releases");
	const me = useMe();
	const { loaded, reload } = useCall(id, (signal, how) =>
		call("console-release", { id }, { ...how, signal }),
	);
	const { data } = loaded;
	const state = data?.state;
	const before = useRef(state);
	const head = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const isOther = before.current !== undefined && before.current !== state;
		before.current = state;
		// What was pressed has gone with the state it belonged to.
		if (isOther && document.activeElement === document.body)
			head.current?.focus();
	}, [state]);
	if (!data)
		return loaded.state !== "failed" ? (
			<p role="status" className={styles.loading}>
				{t("loading")}
			</p>
		) : isNotFound(loaded.error) ? (
			<NotFound />
		) : (
			<Failed onAgain={reload} />
		);
	const isOver = data.state === "published";
	return (
		<>
			<div ref={head} tabIndex={-1}>
				<Link to={screenPath("releases")} className={styles.back}>
					{t("title")}
				</Link>
				<Name release={data} onDone={reload} />
				<p className={styles.state}>
					{t(`state_${data.state}`)}
					{data.dueAt && data.state === "planned" && (
						<>
							{" – "}
							<When at={data.dueAt} />
						</>
					)}
					{data.settledAt && (
						<>
							{" – "}
							<When at={data.settledAt} />
						</>
					)}
				</p>
			</div>
			{data.state === "failed" && <p>{t("failedText")}</p>}
			<ProblemList
				problems={data.found.length > 0 ? data.found : data.problems}
			/>
			<Places release={data} onDone={reload} />
			{data.items.length === 0 ? (
				data.places.length === 0 && <p>{t("nothingIn")}</p>
			) : (
				<Changes
					changes={data.items}
					open={data.items.length < 3}
					beside={(item) =>
						!isOver && <Item {...{ id, item }} onDone={reload} />
					}
				/>
			)}
			{!isOver && may(me.staff, "content.submit") && (
				<div className={styles.row}>
					<AddWithdrawal id={id} onDone={reload} />
				</div>
			)}
			{!isOver && <Acts release={data} onDone={reload} />}
			{isOver && <TakeBack release={data} onDone={reload} />}
			{!isOver && data.items.length > 0 && (
				<PreviewPane
					scope={{ release: id }}
					language={
						data.items
							.map(({ language }) => language)
							.find((language) => language !== "zxx") ?? me.sourceLanguage
					}
					stamp={String(data.version)}
				/>
			)}
		</>
	);
}

function Name(props: { release: ReleaseDetail; onDone: () => void }) {
	const { release, onDone } = props;
	const { id, name, state } = release;
	const t = useTranslations("console.releases");
	const { staff } = useMe();
	const [written, setWritten] = useState(name);
	const mayRename =
		may(staff, "content.submit") && mayChange(staff, release).mayDrop;
	if (state === "published" || !mayRename) return <h1 dir="auto">{name}</h1>;

	async function rename(to: string, before?: string): Promise<void> {
		await call("console-release-rename", { id, name: to });
		setWritten(to);
		showDone(t("renamed"), before ? () => void rename(before) : undefined);
		onDone();
	}
	function leave(): void {
		const to = written.trim();
		if (to === "" || to === name) setWritten(name);
		else void rename(to, name).catch(() => setWritten(name));
	}
	return (
		<h1>
			<input
				className={styles.name}
				aria-label={t("name")}
				dir="auto"
				value={written}
				maxLength={120}
				onChange={({ target }) => setWritten(target.value)}
				onBlur={leave}
				onKeyDown={(event) => {
					if (event.key === "Enter") event.currentTarget.blur();
				}}
			/>
		</h1>
	);
}

function Item(props: {
	id: string;
	item: ReleaseDetail["items"][number];
	onDone: () => void;
}) {
	const { id, item, onDone } = props;
	const { entry, language, moved } = item;
	const t = useTranslations("console.releases");
	const { staff } = useMe();
	const [busy, setBusy] = useState(false);
	if (!may(staff, "content.submit", { language })) return null;
	const run = (work: () => Promise<unknown>) => {
		setBusy(true);
		work()
			.then(onDone, () => {})
			.finally(() => setBusy(false));
	};
	return (
		<>
			{moved && <span className={styles.mark}>{t("moved")}</span>}
			{moved && (
				<Button
					disabled={busy}
					onClick={() =>
						run(() =>
							call("console-release-add", {
								...{ id, entries: [{ entry, languages: [language] }] },
							}),
						)
					}
				>
					{t("renew")}
				</Button>
			)}
			<Button
				disabled={busy}
				onClick={() =>
					run(() => call("console-release-remove", { id, entry, language }))
				}
			>
				{t("remove")}
			</Button>
		</>
	);
}

/** All that a release has published goes back to what it was. */
function TakeBack(props: { release: ReleaseDetail; onDone: () => void }) {
	const { release, onDone } = props;
	const t = useTranslations("console.releases");
	const { staff } = useMe();
	const undo = takeBack(release.undoes, t("rolledBack"), onDone);
	if (!undo || !may(staff, "content.publish", { language: "every" }))
		return null;
	return (
		<div className={styles.end}>
			<button type="button" className={styles.small} onClick={undo}>
				{t("takeBack")}
			</button>
		</div>
	);
}

/** What somebody may do with a release as a whole: publish it, and rename it or give it up. */
function mayChange(
	staff: Staff,
	{ items, places, owner, state }: ReleaseDetail,
): { mayPublish: boolean; mayDrop: boolean } {
	const mayAll =
		items.every(({ kind, language }) =>
			may(staff, "content.publish", { kind, language }),
		) &&
		places.every(({ kind }) =>
			may(staff, "content.publish", { kind, language: "every" }),
		);
	const isOwn = owner?.id === staff.id && state !== "planned";
	return {
		mayPublish: items.length + places.length > 0 && mayAll,
		mayDrop: isOwn || (mayAll && may(staff, "content.publish")),
	};
}

/** Now, at a time, not at all. */
function Acts(props: { release: ReleaseDetail; onDone: () => void }) {
	const { release, onDone } = props;
	const { id, version: seen, state, dueAt, found, needsOther } = release;
	const t = useTranslations("console.releases");
	const { staff } = useMe();
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const [sure, setSure] = useState(false);
	const { mayPublish, mayDrop } = mayChange(staff, release);

	async function run(work: () => Promise<void>): Promise<void> {
		setBusy(true);
		try {
			await work();
		} catch (error) {
			// It was changed since: it is looked at again.
			if (error instanceof RequestError && error.status === 409) onDone();
		} finally {
			setBusy(false);
		}
	}
	const plan = (at: string) =>
		run(async () => {
			await call("console-release-plan", { id, at, seen });
			showDone(t("plannedIt"), () => void unplan());
			onDone();
		});
	const unplan = () =>
		run(async () => {
			await call("console-release-unplan", { id });
			showDone(t("unplanned"));
			onDone();
		});
	const publish = () =>
		run(async () => {
			const outcome = await call("console-release-publish", { id, seen });
			if (outcome.done)
				showDone(
					t("published"),
					takeBack(outcome.version, t("rolledBack"), onDone),
				);
			onDone();
		});
	const drop = () =>
		run(async () => {
			await call("console-release-drop", { id });
			showDone(t("dropped"));
			void navigate(screenPath("releases"));
		});

	return (
		<div className={styles.end}>
			{needsOther && <p className={styles.hint}>{t("needsOther")}</p>}
			{mayPublish && !needsOther && (
				<>
					<Button
						className={button.action}
						disabled={busy || found.length > 0}
						onClick={() => void publish()}
					>
						{t("publishNow")}
					</Button>
					<PlanForm
						key={dueAt}
						{...{ busy }}
						at={state === "planned" ? dueAt : null}
						onPlan={(at) => void plan(at)}
					/>
				</>
			)}
			<div className={styles.row}>
				{mayPublish && state === "planned" && (
					<Button disabled={busy} onClick={() => void unplan()}>
						{t("unplan")}
					</Button>
				)}
				{mayDrop && (
					<Button
						disabled={busy}
						onBlur={() => setSure(false)}
						onClick={() => (sure ? void drop() : setSure(true))}
					>
						{t(sure ? "dropSure" : "drop")}
					</Button>
				)}
			</div>
		</div>
	);
}
