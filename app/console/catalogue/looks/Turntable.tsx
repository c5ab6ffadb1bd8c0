import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { pictureAddress } from "../../../../contracts/addresses/addresses.ts";
import { may } from "../../../../contracts/rights.ts";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import { Button } from "../../kit/form/Button.tsx";
import { usePictures } from "../../kit/pictures/pictureCache.ts";
import { useMe } from "../../me.ts";
import { showDone } from "../../toasts.ts";
import styles from "../catalogue.module.css";
import {
	type FrameFault,
	faultsOf,
	inOrder,
	stopping,
	thinning,
} from "./frames.ts";
import {
	droppedFiles,
	type FileFrame,
	forget,
	mayBeFrame,
	readFrames,
} from "./readFrames.ts";
import { FrameRefused, sendFrames } from "./sendFrames.ts";
import { Turn } from "./Turn.tsx";

type Turntable = { frames: string[]; first: number };

/** Turntable of a model: made of a folder of files, reviewed before it is accepted. */
export default function TurntableField(props: WidgetProps) {
	const { value, onChange, readOnly } = props;
	const t = useTranslations("console.catalogue");
	const { staff } = useMe();
	const turn = value as Partial<Turntable> | undefined;
	const ids = turn?.frames ?? [];
	const shown = usePictures(ids);
	const [chosen, setChosen] = useState<FileFrame[]>();
	const [reading, setReading] = useState<{ done: number; of: number }>();
	const files = useRef<HTMLInputElement>(null);
	const folder = useRef<HTMLInputElement>(null);
	const canSend = !readOnly && may(staff, "media.write");
	const addresses = useMemo(
		() =>
			ids.map((id) => {
				const picture = shown.get(id);
				const width =
					picture?.widths.find((one) => one >= 480) ?? picture?.widths.at(-1);
				return width ? pictureAddress({ id }, width, "webp") : "";
			}),
		[ids, shown],
	);

	async function choose(all: readonly File[]) {
		const some = all.filter(mayBeFrame);
		if (some.length === 0) {
			if (all.length > 0) showDone(t("noPictures"));
			return;
		}
		forget(chosen ?? []);
		setChosen(undefined);
		setReading({ done: 0, of: some.length });
		const read = await readFrames(some, (done) =>
			setReading({ done, of: some.length }),
		);
		setReading(undefined);
		setChosen(inOrder(read));
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same.
		<div
			className={styles.looks}
			onDragOver={(event) => {
				if (canSend && event.dataTransfer.types.includes("Files"))
					event.preventDefault();
			}}
			onDrop={(event) => {
				if (!canSend || !event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				void droppedFiles(event.dataTransfer.items).then(choose);
			}}
		>
			{ids.length > 0 && !chosen && (
				<Turn
					frames={addresses}
					first={turn?.first ?? 0}
					readOnly={readOnly}
					onFirst={(first) => onChange({ frames: ids, first })}
				/>
			)}
			{ids.length === 0 && !chosen && !reading && (
				<p className={styles.hint}>{t("noTurn")}</p>
			)}
			{reading && <p role="status">{t("readingFrames", reading)}</p>}
			{chosen && (
				<Chosen
					frames={chosen}
					onTake={(frames, first) => {
						const before = value;
						onChange({ frames, first });
						forget(chosen);
						setChosen(undefined);
						showDone(t("turnTaken", { count: frames.length }), () =>
							onChange(before),
						);
					}}
					onChange={setChosen}
					onClose={() => {
						forget(chosen);
						setChosen(undefined);
					}}
				/>
			)}
			{canSend && (
				<div className={styles.tools}>
					<input
						ref={files}
						type="file"
						multiple
						accept="image/*"
						hidden
						onChange={({ target }) => {
							void choose([...(target.files ?? [])]);
							target.value = "";
						}}
					/>
					<input
						ref={(input) => {
							folder.current = input;
							input?.setAttribute("webkitdirectory", "");
						}}
						type="file"
						multiple
						hidden
						onChange={({ target }) => {
							void choose([...(target.files ?? [])]);
							target.value = "";
						}}
					/>
					<button
						type="button"
						className={styles.small}
						onClick={() => folder.current?.click()}
					>
						{t("chooseFolder")}
					</button>
					<button
						type="button"
						className={styles.small}
						onClick={() => files.current?.click()}
					>
						{t("chooseFiles")}
					</button>
					{ids.length > 0 && !chosen && (
						<button
							type="button"
							className={styles.small}
							onClick={() => {
								onChange(undefined);
								showDone(t("turnRemoved"), () => onChange(value));
							}}
						>
							{t("removeTurn")}
						</button>
					)}
					<span className={styles.hint}>{t("dropHint")}</span>
				</div>
			)}
		</div>
	);
}

/** Review of the chosen files: their order, warnings, and the resulting turntable. */
function Chosen(props: {
	frames: FileFrame[];
	onChange: (frames: FileFrame[]) => void;
	onTake: (ids: string[], first: number) => void;
	onClose: () => void;
}) {
	const { frames, onChange, onTake, onClose } = props;
	const t = useTranslations("console.catalogue");
	const [first, setFirst] = useState(0);
	const [sending, setSending] = useState<{ done: number; of: number }>();
	const [fault, setFault] = useState<string>();
	const leave = useRef(new AbortController());
	const heading = useRef<HTMLHeadingElement>(null);
	const urls = useMemo(() => frames.map(({ url }) => url), [frames]);
	const faults = faultsOf(frames);
	const stops = faults.some(({ code }) => stopping.has(code));
	const step = thinning(frames.length);
	const others = faults.find(
		(one) => one.code === "other_size" || one.code === "unreadable",
	);
	useEffect(() => heading.current?.focus(), []);
	useEffect(() => {
		const control = leave.current;
		return () => control.abort();
	}, []);

	async function send() {
		setFault(undefined);
		setSending({ done: 0, of: frames.length });
		try {
			const ids = await sendFrames(frames, leave.current.signal, (done) =>
				setSending({ done, of: frames.length }),
			);
			onTake(ids, Math.min(first, ids.length - 1));
		} catch (error) {
			if (leave.current.signal.aborted) return;
			setFault(
				error instanceof FrameRefused
					? t("frameRefused", { name: error.frame, reason: error.message })
					: t("framesFailed"),
			);
		}
		setSending(undefined);
	}

	return (
		<section className={styles.chosen} aria-label={t("chosenFrames")}>
			<h3 ref={heading} tabIndex={-1}>
				{t("framesFound", { count: frames.length })}
			</h3>
			{faults.map((one) => (
				<p
					key={one.code}
					role={stopping.has(one.code) ? "alert" : undefined}
					className={stopping.has(one.code) ? styles.fault : styles.look}
				>
					{sayFault(t, one)}
				</p>
			))}
			<div className={styles.tools}>
				{step !== undefined && (
					<button
						type="button"
						className={styles.small}
						onClick={() => onChange(frames.filter((_, n) => n % step === 0))}
					>
						{t("everyFrame", { step, count: Math.ceil(frames.length / step) })}
					</button>
				)}
				{others && "names" in others && (
					<button
						type="button"
						className={styles.small}
						onClick={() =>
							onChange(
								frames.filter(({ name }) => !others.names.includes(name)),
							)
						}
					>
						{t("leaveOut", { count: others.names.length })}
					</button>
				)}
				<button
					type="button"
					className={styles.small}
					onClick={() => {
						onChange(frames.toReversed());
						setFirst(frames.length - 1 - first);
					}}
				>
					{t("otherWay")}
				</button>
			</div>
			<Turn
				frames={urls}
				first={Math.min(first, frames.length - 1)}
				readOnly={false}
				onFirst={setFirst}
			/>
			<details>
				<summary>{t("orderOfFiles")}</summary>
				<ol className={styles.names}>
					{frames.map(({ name, url }) => (
						<li key={url}>
							<img src={url} alt="" loading="lazy" decoding="async" />
							<bdi>{name}</bdi>
						</li>
					))}
				</ol>
			</details>
			<p role="alert" className={styles.fault}>
				{fault}
			</p>
			{sending && (
				<p role="status">
					<progress
						value={sending.done}
						max={sending.of}
						aria-label={t("sendingFrames", sending)}
					/>{" "}
					{t("sendingFrames", sending)}
				</p>
			)}
			<div className={styles.tools}>
				<Button
					className={styles.strong}
					disabled={stops || sending !== undefined}
					onClick={() => void send()}
				>
					{fault ? t("goOn") : t("takeTurn")}
				</Button>
				<button type="button" className={styles.small} onClick={onClose}>
					{t("cancel")}
				</button>
			</div>
		</section>
	);
}

/** Most file names that are listed. */
const mostNamed = 8;

function sayFault(
	t: ReturnType<typeof useTranslations<"console.catalogue">>,
	fault: FrameFault,
): string {
	const list = (all: readonly (string | number)[]) =>
		all
			.slice(0, mostNamed)
			.map((one) => String(one).split("/").at(-1))
			.join(", ") + (all.length > mostNamed ? " …" : "");
	if ("count" in fault)
		return t(`frames.${fault.code}`, { count: fault.count });
	if ("numbers" in fault)
		return t(`frames.${fault.code}`, {
			list: list(fault.numbers),
			count: fault.numbers.length,
		});
	const size = "size" in fault ? fault.size : "";
	return t(`frames.${fault.code}`, {
		list: list(fault.names),
		count: fault.names.length,
		size,
	});
}
