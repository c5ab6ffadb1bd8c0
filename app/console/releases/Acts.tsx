import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ReleaseDetail } from "../../../contracts/console/releases.ts";
import { RequestError } from "../../request/failure.ts";
import button from "../../ui/button.module.css";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import { takeBack } from "../kit/publishing/takeBack.ts";
import { call } from "../kit/requests/request.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import { PlanForm } from "./PlanForm.tsx";
import styles from "./releases.module.css";
import { standingOf } from "./standing.ts";
import { WaitsFor } from "./WaitsFor.tsx";

/** Actions of a release: publish now, schedule, discard; tells whose action it awaits. */
export function Acts(props: { release: ReleaseDetail; onDone: () => void }) {
	const { release, onDone } = props;
	const { id, version: seen, state, dueAt, found, needsOther } = release;
	const t = useTranslations("console.releases");
	const { staff } = useMe();
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const [sure, setSure] = useState(false);
	const { mayPublish, mayDrop } = standingOf(staff, release);

	async function run(work: () => Promise<void>): Promise<void> {
		setBusy(true);
		try {
			await work();
		} catch (error) {
			// A release that was changed since is looked at again.
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
			<WaitsFor release={release} />
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
