"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { Icon } from "../icon.jsx";
import { Picture } from "../picture.jsx";

function Slide({ slide, first }) {
	const Title = first ? "h1" : "h2";
	return (
		<div className="scene_121um_6 swiper-slide slide_1mk35_19">
			<Picture
				className="picture_121um_14"
				picture={slide.picture}
				mobile={slide.mobile}
				sizes="100vw"
				priority={first}
			/>
			<div className="words_121um_35 bounds_t5yod_2 words_1mk35_45">
				<Title>{slide.title}</Title>
				<p>{slide.text}</p>
				<Link className="light_104eq_31 button_104eq_2" href={slide.path}>
					{`Discover ${slide.name}`}
				</Link>
			</div>
		</div>
	);
}

function Turn({ icon, label, onClick }) {
	return (
		<button
			type="button"
			className="turn_1mk35_107"
			aria-label={label}
			onClick={onClick}
		>
			<Icon name={icon} />
		</button>
	);
}

export function Hero({ slides }) {
	const [shown, setShown] = useState(0);
	const [paused, setPaused] = useState(false);
	const turn = (by) => setShown((shown + slides.length + by) % slides.length);
	useEffect(() => {
		if (paused) return;
		const timer = setTimeout(() => turn(1), 6000);
		return () => clearTimeout(timer);
	});
	return (
		<section
			className="hero_1mk35_2"
			aria-roledescription="Carousel"
			aria-label="Our models in pictures"
		>
			<div className="viewport_1mk35_8">
				<div className="swiper-wrapper slides_1mk35_19">
					{slides.map((slide, index) => (
						<Slide key={slide.title} slide={slide} first={index === 0} />
					))}
				</div>
			</div>
			<div className="bounds_t5yod_2 controls_1mk35_76">
				<Turn
					icon="pause"
					label="Pause the slides"
					onClick={() => setPaused(!paused)}
				/>
				<Turn
					icon="previous"
					label="Previous slide"
					onClick={() => turn(-1)}
				/>
				<Turn icon="next" label="Next slide" onClick={() => turn(1)} />
				<span className="count_1mk35_111" aria-hidden="true">
					<bdi>
						{shown + 1} / {slides.length}
					</bdi>
				</span>
				<div className="scrollbar_1mk35_117" />
			</div>
		</section>
	);
}
