import {
	type ReactNode,
	useCallback,
	useEffect,
	useMemo,
	useState,
} from "react";
import { Button } from "react-aria-components/Button";
import { useTranslations } from "use-intl";
import {
	mostCharacters,
	type ProseDocument,
} from "../../../contracts/content/prose/document.ts";
import { isTooCostly } from "../../../contracts/content/prose/proseBounds.ts";
import { RequestError } from "../../request/failure.ts";
import type { WidgetProps } from "../kit/fields/widgetProps.ts";
import { Columns } from "./Columns.tsx";
import { PlainText } from "./PlainText.tsx";
import { ProseEditor } from "./ProseEditor.tsx";
import styles from "./prose.module.css";
import { readProse } from "./readProse.ts";
import type { Beside } from "./useProse.ts";

type Loaded = { source: string; prose: ProseDocument };

/** A text of an article or of the law: written as it will look, kept as Markdown. */
export default function ProseField(props: WidgetProps & { beside?: Beside }) {
	const t = useTranslations("console.prose");
	const source = typeof props.value === "string" ? props.value : "";
	const [loaded, setLoaded] = useState<Loaded>();
	const [failed, setFailed] = useState(false);
	const isLong = source.length > mostCharacters;
	const isCostly = useMemo(
		() => !isLong && isTooCostly(source),
		[source, isLong],
	);
	const [isPlain, setPlain] = useState(false);

	const load = useCallback(async () => {
		setFailed(false);
		try {
			setLoaded({ source, prose: await readProse(source) });
		} catch (error) {
			// A permanent refusal: the server took too long to parse the text.
			if (error instanceof RequestError && error.status === 422) setPlain(true);
			else setFailed(true);
		}
	}, [source]);

	const isNeeded = !loaded && !isLong && !isCostly && !isPlain;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once; what comes later is taken in by the editor.
	useEffect(() => {
		if (!isNeeded) return;
		load();
		window.addEventListener("online", load);
		return () => window.removeEventListener("online", load);
	}, [isNeeded]);

	if (loaded)
		return (
			<>
				{isCostly && <p role="alert">{t("tooCostly")}</p>}
				<ProseEditor {...props} {...loaded} now={source} />
			</>
		);
	const without = (instead: ReactNode) => (
		<Columns beside={props.beside} blocks={1} current={undefined}>
			{instead}
		</Columns>
	);
	if (isLong || isCostly || isPlain)
		return without(
			<div>
				<PlainText {...props} source={source} />
			</div>,
		);
	if (failed)
		return without(
			<div className={styles.state} role="alert">
				<p>{t("failed")}</p>
				<Button className={styles.plain} onPress={load}>
					{t("again")}
				</Button>
			</div>,
		);
	return without(
		<div className={styles.state} role="status" aria-busy="true">
			{t("loading")}
		</div>,
	);
}
