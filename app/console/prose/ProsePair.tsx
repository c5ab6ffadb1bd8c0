import { useState } from "react";
import type { ProsePairProps } from "../kit/slots.tsx";
import ProseField from "./ProseField.tsx";
import styles from "./prose.module.css";
import RenderedText from "./rendered/RenderedText.tsx";

/** A text written beside its source, paragraph by paragraph; what is different in the source is marked. */
export default function ProsePair(props: ProsePairProps) {
	const { source, madeFrom = source, sourceLanguage, ...field } = props;
	const [blocks, setBlocks] = useState(1);
	return (
		<ProseField
			{...field}
			beside={{
				blocks,
				show: (current) => (
					<RenderedText
						{...{ before: madeFrom, after: source, current }}
						language={sourceLanguage}
						className={`${styles.text} ${styles.original}`}
						onBlocks={setBlocks}
						fallback={
							<div className={styles.unread} lang={sourceLanguage} dir="auto">
								{source}
							</div>
						}
					/>
				),
			}}
		/>
	);
}
