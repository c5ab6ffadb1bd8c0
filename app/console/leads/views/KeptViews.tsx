import { useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { Stroke } from "../../../ui/Stroke.tsx";
import { call } from "../../kit/requests/request.ts";
import { showDone } from "../../toasts.ts";
import styles from "../list/views.module.css";
import type { LeadsAddress } from "../useLeadsAddress.ts";
import {
	type KeptView,
	questionOf,
	sameQuestion,
	viewsChanged,
} from "./useKeptViews.ts";
import { ViewMenu } from "./ViewMenu.tsx";
import { ViewSheet } from "./ViewSheet.tsx";

/** Kept views with their numbers; the one that is open has a menu, and one that is none yet can be kept. */
export function KeptViews(props: { address: LeadsAddress; views: KeptView[] }) {
	const { address } = props;
	const views = props.views.filter(({ hidden }) => !hidden);
	const hidden = props.views.filter((one) => one.hidden);
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const [sheet, setSheet] = useState<{ view?: KeptView; copied?: KeptView }>();
	const open = views.find(({ question }) => sameQuestion(question, address));
	const isNarrowed = address.filtered > 0 || address.isOldestFirst;

	/** Says what was done, where it was. */
	async function run(work: () => Promise<unknown>): Promise<boolean> {
		try {
			await work();
			return true;
		} catch {
			// The request has said what is the matter.
			return false;
		} finally {
			viewsChanged();
		}
	}

	async function remove({ id, name }: KeptView): Promise<void> {
		if (!(await run(() => call("console-lead-view-remove", { id })))) return;
		showDone(
			t("viewRemoved", { name }),
			() =>
				void run(() => call("console-lead-view-remove", { id, undo: true })),
		);
	}

	async function hide({ id, name }: KeptView): Promise<void> {
		const set = (hidden: boolean) =>
			run(() => call("console-lead-view-hide", { id, hidden }));
		if (await set(true))
			showDone(t("viewHidden", { name }), () => void set(false));
	}

	function move({ id }: KeptView, by: 1 | -1): void {
		const at = views.findIndex((one) => one.id === id);
		const before = views[by === 1 ? at + 2 : at - 1]?.id ?? null;
		void run(() => call("console-lead-view-move", { id, before }));
	}

	if (props.views.length === 0 && !isNarrowed) return null;
	return (
		<>
			<ul aria-label={t("keptViews")}>
				{views.map((view) => (
					<li key={view.id} className={styles.kept}>
						<Link
							to={address.keptPath(view.question)}
							aria-current={view === open ? "page" : undefined}
						>
							{view.shared && (
								<Stroke d={sharedDrawing} size={14} width={1.8} />
							)}
							<bdi className={styles.name}>{view.name}</bdi>
							{view.shared && (
								<span className={styles.said}>{t("viewIsShared")}</span>
							)}
							{view.count !== null && (
								<span className={styles.count}>
									{format.number(view.count)}
								</span>
							)}
						</Link>
						{view === open && (
							<ViewMenu
								view={view}
								isFirst={view === views[0]}
								isLast={view === views.at(-1)}
								onChange={() => setSheet({ view })}
								onMove={(by) => move(view, by)}
								onRemove={() => void remove(view)}
								onCopy={() => setSheet({ copied: view })}
								onHide={() => void hide(view)}
							/>
						)}
					</li>
				))}
				{hidden.map((view) => (
					<li key={view.id}>
						<button
							type="button"
							className={styles.keep}
							onClick={() =>
								void run(() =>
									call("console-lead-view-hide", {
										id: view.id,
										hidden: false,
									}),
								)
							}
						>
							{t("viewShow", { name: `\u2068${view.name}\u2069` })}
						</button>
					</li>
				))}
				{isNarrowed && !open && (
					<li>
						<button
							type="button"
							className={styles.keep}
							onClick={() => setSheet({})}
						>
							{t("keepView")}
						</button>
					</li>
				)}
			</ul>
			{sheet && (
				<ViewSheet
					view={sheet.view}
					question={
						sheet.view?.question ??
						sheet.copied?.question ??
						questionOf(address)
					}
					views={props.views}
					onClose={() => setSheet(undefined)}
				/>
			)}
		</>
	);
}

/** Two people. */
const sharedDrawing =
	"M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z M2.5 20c0-3.6 2.9-6 6.5-6s6.500 2.400 6.500 6 M16 4.300a3.500 3.500 0 0 1 0 6.400 M18 14.500c2.200.8 3.500 2.800 3.500 5.500";
