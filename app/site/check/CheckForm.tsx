import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import { useDownloadCenter } from "../shell/downloadCenter.ts";
import { askState, type Checked } from "./askState.ts";
import styles from "./check.module.css";
import { hashFile } from "./hashFile.ts";
import { Verdict } from "./Verdict.tsx";

type State =
	| { kind: "none" }
	| { kind: "reading"; name: string; read: number }
	| { kind: "asking"; version: string }
	| { kind: "done"; name: string; by: "file" | "code"; checked: Checked }
	| { kind: "unreadable"; name: string }
	| { kind: "failed" };

/** Takes a file, hashes it here, and says what the library knows of it. */
export function CheckForm() {
	const t = useTranslations("check");
	const format = useFormatter();
	const { center } = useDownloadCenter();
	const input = useRef<HTMLInputElement>(null);
	const [state, setState] = useState<State>({ kind: "none" });
	const under = useRef<AbortController>(undefined);
	useEffect(() => () => under.current?.abort(), []);
	const { hash } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the code alone says what is asked.
	useEffect(() => {
		const [version = "", id] = hash.slice(1).split(".");
		if (id) void checkCode(hash.slice(1), version);
	}, [hash]);

	/** Asks by the code of a document, which the address has behind its #. */
	async function checkCode(code: string, version: string): Promise<void> {
		under.current?.abort();
		const own = new AbortController();
		under.current = own;
		const { signal } = own;
		setState({ kind: "asking", version });
		try {
			const checked = await askState({ code: code.slice(0, 40) }, signal);
			const isKnown = checked.state !== "unknown";
			const name = t(isKnown ? "codeOf" : "codeUnknown", { version });
			if (!signal.aborted)
				setState({ kind: "done", name, by: "code", checked });
		} catch {
			if (!signal.aborted) setState({ kind: "failed" });
		}
	}

	async function check(file: File): Promise<void> {
		under.current?.abort();
		const own = new AbortController();
		under.current = own;
		const { signal } = own;
		const { name } = file;
		const show = (next: State) => !signal.aborted && setState(next);
		show({ kind: "reading", name, read: 0 });
		let sha256: string;
		try {
			const onProgress = (read: number) =>
				show({ kind: "reading", name, read });
			sha256 = await hashFile(file, onProgress, signal);
		} catch {
			return void show({ kind: "unreadable", name });
		}
		try {
			const checked = await askState({ sha256 }, signal);
			show({ kind: "done", name, by: "file", checked });
		} catch {
			show({ kind: "failed" });
		}
	}

	return (
		<div className={styles.form}>
			<input
				ref={input}
				type="file"
				hidden
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					target.value = "";
					if (file) void check(file);
				}}
			/>
			<button
				type="button"
				className={button.action}
				onClick={() => input.current?.click()}
			>
				{t("choose")}
			</button>
			<div role="status" className={styles.outcome}>
				{state.kind === "reading" && (
					<p>
						{t("reading", {
							name: state.name,
							done: format.number(state.read, { style: "percent" }),
						})}
					</p>
				)}
				{state.kind === "asking" && (
					<p>
						{t("asking", { name: t("codeOf", { version: state.version }) })}
					</p>
				)}
				{state.kind === "unreadable" && (
					<p>{t("unreadable", { name: state.name })}</p>
				)}
				{state.kind === "failed" && <p>{t("failed")}</p>}
				{state.kind === "done" && <Verdict {...state} center={center} />}
			</div>
		</div>
	);
}
