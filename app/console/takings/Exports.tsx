import { useEffect, useId, useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { exportPath } from "../../../contracts/addresses/libraryFiles.ts";
import type { TakingExport } from "../../../contracts/console/files/takings.ts";
import { useSize } from "../../signedIn/size.ts";
import form from "../kit/form/form.module.css";
import { invalidate } from "../kit/requests/queries.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import styles from "./takings.module.css";

/** Milliseconds between two looks while one is made. */
const rhythm = 3000;

/** Tables that the member has asked for: being made, ready, or given up; nothing without any. */
export function Exports() {
	const t = useTranslations("console.takings");
	const id = useId();
	const ready = useRef<Set<string>>(undefined);
	const { loaded } = useConsoleQuery(
		"console-takings-exports",
		{},
		{
			refetchInterval: ({ state: { data } }) =>
				data?.exports.some(({ state }) => state === "waiting") ? rhythm : false,
		},
	);
	const exports = loaded.data?.exports;
	useEffect(() => {
		if (!exports) return;
		const known = ready.current;
		const now = exports.filter(({ state }) => state === "ready");
		// A table may be ready at the first look after it was asked for.
		if (known && now.some(({ id }) => !known.has(id)))
			showDone(t("exportReady"), undefined, "export");
		ready.current = new Set(now.map(({ id }) => id));
	}, [exports, t]);
	if (!exports || exports.length === 0) return null;
	return (
		<section className={styles.exports} aria-labelledby={id}>
			<h2 id={id}>{t("exports")}</h2>
			<ul>
				{exports.map((one) => (
					<Line key={one.id} table={one} />
				))}
			</ul>
		</section>
	);
}

function Line({ table }: { table: TakingExport }) {
	const t = useTranslations("console.takings");
	const format = useFormatter();
	const { size } = useSize();
	const { timeZone } = useMe();
	const { id, state, question } = table;
	const time = (at: string) =>
		format.dateTime(new Date(at), { ...withZone, timeZone });
	const asked = time(table.createdAt);
	const words = [question.file, question.partner].filter(
		(word) => word !== undefined,
	);

	async function remove(): Promise<void> {
		// Failures are shown as a message by the request layer.
		await call("console-takings-export-remove", { id }).catch(() => undefined);
		invalidate("console-takings-exports");
	}
	return (
		<li>
			<span>
				{t("exportOf", { time: asked })}
				{words.length > 0 && (
					<>
						{" · "}
						<bdi>{format.list(words, { type: "unit" })}</bdi>
					</>
				)}
				<small role="status">
					{state === "ready"
						? t("export_ready", {
								count: table.takings,
								size: size(table.size),
								until: time(table.until),
							})
						: state === "failed"
							? t("export_failed")
							: t("export_waiting")}
				</small>
			</span>
			<span className={form.buttons}>
				{state === "ready" && (
					<a
						className={form.quiet}
						href={exportPath(id)}
						download
						aria-label={t("exportSaveIt", { time: asked })}
					>
						{t("exportSave")}
					</a>
				)}
				<button
					type="button"
					className={form.quiet}
					aria-label={t("exportRemoveIt", { time: asked })}
					onClick={() => void remove()}
				>
					{t("exportRemove")}
				</button>
			</span>
		</li>
	);
}
