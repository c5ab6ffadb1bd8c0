import { useEffect, useId, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useSize } from "../../signedIn/size.ts";
import layout from "../../ui/layout.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { useCenter } from "../center.ts";
import { focusContent } from "../focus.ts";
import { DownloadIcon } from "../list/DownloadIcon.tsx";
import { PicturesIn } from "../list/sizes/PicturesIn.tsx";
import panel from "../ui/panel.module.css";
import { SaveCollection } from "./SaveCollection.tsx";
import { TrayList } from "./TrayList.tsx";
import styles from "./tray.module.css";
import type { Tray } from "./useTray.ts";

/** Most names of removed files that are listed. */
const mostNames = 5;

/** Bar with the size of the selection, visible anywhere in a list; opens to list it. */
export function TrayBar({ onDownload }: { onDownload: () => void }) {
	const t = useTranslations("partners.tray");
	const { tray } = useCenter();
	const [open, setOpen] = useState(false);
	const [saving, setSaving] = useState(false);
	const list = useId();
	const { items, gone, cleared } = tray;
	const summary = useSummary(tray);
	const filled = items.size > 0;
	return (
		<>
			<p role="status" className={layout.hidden}>
				{summary}
			</p>
			{saving && filled && <SaveCollection onClose={() => setSaving(false)} />}
			{(filled || gone.length > 0 || cleared > 0) && (
				<section className={styles.tray} aria-label={t("label")}>
					{gone.length > 0 && (
						<GoneNames
							names={gone}
							onClose={() => {
								focusContent();
								tray.forgetGone();
							}}
						/>
					)}
					{cleared > 0 && !filled && <Cleared tray={tray} />}
					<div id={list} hidden={!open || !filled}>
						{open && filled && <TrayList />}
					</div>
					{filled && (
						<div className={styles.bar}>
							<button
								type="button"
								className={styles.fold}
								aria-expanded={open}
								aria-controls={list}
								onClick={() => {
									setOpen(!open);
									// Opening the list checks which files no longer exist.
									if (!open) tray.check().catch(() => undefined);
								}}
							>
								<Stroke d="m5 12.5 5-5 5 5" box={20} size={18} width={1.6} />
								<span>{summary}</span>
							</button>
							<PicturesIn items={[...items.values()]} kept={tray.kept} />
							<button
								type="button"
								className={panel.action}
								aria-label={t("saveIt")}
								onClick={() => setSaving(true)}
							>
								{t("save")}
							</button>
							<button
								type="button"
								className={panel.action}
								aria-label={t("emptyIt")}
								onClick={() => {
									setOpen(false);
									tray.empty();
								}}
							>
								{t("empty")}
							</button>
							<button
								type="button"
								className={styles.download}
								aria-label={t("downloadIt")}
								title={t("downloadIt")}
								onClick={onDownload}
							>
								<DownloadIcon />
							</button>
						</div>
					)}
				</section>
			)}
		</>
	);
}

/** Says that all was taken out, and puts it back; the focus comes here from the button that is gone. */
function Cleared({ tray }: { tray: Tray }) {
	const t = useTranslations("partners.tray");
	const undo = useRef<HTMLButtonElement>(null);
	useEffect(() => undo.current?.focus({ preventScroll: true }), []);
	return (
		<div className={styles.bar}>
			<p role="status" className={styles.cleared}>
				{t("cleared", { count: tray.cleared })}
			</p>
			<button
				ref={undo}
				type="button"
				className={panel.action}
				onClick={() => {
					focusContent();
					tray.undoEmpty();
				}}
			>
				{t("undo")}
			</button>
			<button
				type="button"
				className={panel.round}
				aria-label={t("close")}
				onClick={() => {
					focusContent();
					tray.forgetCleared();
				}}
			>
				<Stroke d="m6 6 12 12M18 6 6 18" size={18} width={1.8} />
			</button>
		</div>
	);
}

/** "3 selected · 214 files · 1.2 GB"; empty where nothing is. */
function useSummary({ items, total }: Tray): string {
	const t = useTranslations("partners.tray");
	const { size } = useSize();
	if (items.size === 0) return "";
	return [
		t("selected", { count: items.size }),
		total && total.files !== items.size && t("files", { count: total.files }),
		total && total.bytes !== null && size(total.bytes),
	]
		.filter(Boolean)
		.join(" · ");
}

function GoneNames({
	names,
	onClose,
}: {
	names: string[];
	onClose: () => void;
}) {
	const t = useTranslations("partners.tray");
	const format = useFormatter();
	const quotedNames = names.slice(0, mostNames).map((name) => `“${name}”`);
	const more = names.length - quotedNames.length;
	return (
		<div className={styles.gone} role="alert">
			<p>
				{t("gone", { count: names.length })}{" "}
				<bdi>
					{format.list(
						more > 0
							? [...quotedNames, t("more", { count: more })]
							: quotedNames,
					)}
				</bdi>
			</p>
			<button
				type="button"
				className={panel.round}
				onClick={onClose}
				aria-label={t("close")}
			>
				<Stroke d="m6 6 12 12M18 6 6 18" size={18} width={1.8} />
			</button>
		</div>
	);
}
