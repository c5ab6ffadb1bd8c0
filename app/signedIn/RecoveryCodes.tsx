import { useState } from "react";
import { useSite } from "../site/useSite.ts";
import { saveText } from "./saveText.ts";

/** Recovery codes, and ways to keep them: saved as a file, copied, printed. */
export function RecoveryCodes(props: {
	codes: string[];
	words: Record<
		"list" | "save" | "copy" | "print" | "copied" | "notCopied" | "saved",
		string
	>;
	/** Class names. */
	styles: Record<"codes" | "buttons" | "button" | "said", string | undefined>;
}) {
	const { codes, words, styles } = props;
	const { brand } = useSite();
	const [message, setMessage] = useState("");

	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(codes.join("\n"));
			setMessage(words.copied);
		} catch {
			setMessage(words.notCopied);
		}
	}

	function save(): void {
		const head = `${brand.name} – ${location.origin}\n\n`;
		const parts = [head, codes.join("\n"), "\n"];
		saveText("recovery-codes.txt", parts, "text/plain");
		setMessage(words.saved);
	}

	const ways = [
		{ name: words.save, use: save },
		{ name: words.copy, use: copy },
		{ name: words.print, use: () => print() },
	];
	return (
		<>
			<ol className={styles.codes} dir="ltr" aria-label={words.list}>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className={styles.buttons}>
				{ways.map(({ name, use }) => (
					<button
						key={name}
						type="button"
						className={styles.button}
						onClick={() => void use()}
					>
						{name}
					</button>
				))}
			</div>
			<p role="status" className={styles.said}>
				{message}
			</p>
		</>
	);
}
