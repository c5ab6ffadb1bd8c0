import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ReleaseDetail } from "../../../contracts/console/releases.ts";
import { may } from "../../../contracts/rights.ts";
import { isNotFound } from "../../request/request.ts";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import { PreviewPane } from "../kit/preview/PreviewPane.tsx";
import { ProblemList } from "../kit/problems/ProblemList.tsx";
import { takeBack } from "../kit/publishing/takeBack.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed, NotFound } from "../kit/states/States.tsx";
import { When } from "../kit/time/When.tsx";
import { useMe } from "../me.ts";
import { Acts } from "./Acts.tsx";
import { AddWithdrawal } from "./AddWithdrawal.tsx";
import { Changes } from "./Changes.tsx";
import { Name } from "./Name.tsx";
import { Places } from "./Places.tsx";
import styles from "./releases.module.css";
import { standingOf } from "./standing.ts";
import { WaitsFor } from "./WaitsFor.tsx";

/** A release: what is in it, what is wrong with it, and when it goes out. */
export function Detail({ id }: { id: string }) {
	const t = useTranslations("console.releases");
	const me = useMe();
	const { loaded, reload } = useConsoleQuery("console-release", { id });
	const { data } = loaded;
	const state = data?.state;
	const before = useRef(state);
	const head = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const isOther = before.current !== undefined && before.current !== state;
		before.current = state;
		// The pressed button was removed with the previous state.
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
	const { mayFill } = standingOf(me.staff, data);
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
						mayFill && <Item {...{ id, item }} onDone={reload} />
					}
				/>
			)}
			{mayFill && (
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

function Item(props: {
	id: string;
	item: ReleaseDetail["items"][number];
	onDone: () => void;
}) {
	const { id, item, onDone } = props;
	const { entry, language, moved, mayTakeOut } = item;
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
			{moved && mayTakeOut && (
				<Button
					disabled={busy}
					onClick={() =>
						run(() =>
							call("console-release-add", {
								id,
								entries: [{ entry, languages: [language] }],
							}),
						)
					}
				>
					{t("renew")}
				</Button>
			)}
			{mayTakeOut && (
				<Button
					disabled={busy}
					onClick={() =>
						run(() => call("console-release-remove", { id, entry, language }))
					}
				>
					{t("remove")}
				</Button>
			)}
		</>
	);
}

/** Button that reverts everything a release has published. */
function TakeBack(props: { release: ReleaseDetail; onDone: () => void }) {
	const { release, onDone } = props;
	const t = useTranslations("console.releases");
	const { staff } = useMe();
	const undo = takeBack(release.undoes, t("rolledBack"), onDone);
	const { mayTakeBack } = standingOf(staff, release);
	if (!undo || !mayTakeBack) return <WaitsFor release={release} />;
	return (
		<div className={styles.end}>
			<button type="button" className={styles.small} onClick={undo}>
				{t("takeBack")}
			</button>
		</div>
	);
}
