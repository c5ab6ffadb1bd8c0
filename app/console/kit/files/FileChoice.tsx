import { useRef, useState } from "react";
import { Button } from "../form/Button.tsx";
import form from "../form/form.module.css";

/** Button that chooses one file of the computer, with the name of what was chosen. */
export function FileChoice(props: {
	/** Words on the button, which are the name of its field, too. */
	name: string;
	accept: string;
	disabled?: boolean;
	onChoose: (file: File) => void;
}) {
	const { name, accept, disabled = false, onChoose } = props;
	const input = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState("");
	return (
		<div className={form.buttons}>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={name}
				accept={accept}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					// A file can be chosen again once its content was changed.
					target.value = "";
					if (!file) return;
					setChosen(file.name);
					onChoose(file);
				}}
			/>
			<Button
				className={form.quiet}
				disabled={disabled}
				onClick={() => input.current?.click()}
			>
				{name}
			</Button>
			{chosen && <bdi>{chosen}</bdi>}
		</div>
	);
}
