const Window = () => (
  <g>
    <path d="M300 60h250v210H300z" fill="var(--art-trim)" />
    <path d="M314 74h222v182H314z" fill="var(--art-sky)" />
    <circle cx="480" cy="126" r="26" fill="var(--art-glow)" />
    <path d="M314 222c40-46 84-50 124-16 30-30 66-34 98-4v54H314z" fill="var(--art-leaf)" />
    <path d="M314 240c60-26 140-24 222 0v16H314z" fill="var(--art-leaf-light)" />
    <path d="M419 74h12v182h-12zM314 158h222v10H314z" fill="var(--art-trim)" />
    <path d="M292 54h266v14H292z" fill="var(--art-wood-shade)" />
    <path
      d="M300 66h70c2 60-16 110-62 150-6 0-8-150-8-150zM550 66h-70c-2 60 16 110 62 150 6 0 8-150 8-150z"
      fill="var(--art-tomato)"
    />
    <path
      d="M318 68c2 46-2 90-8 132M338 68c2 40-6 76-18 108M532 68c-2 46 2 90 8 132M512 68c-2 40 6 76 18 108"
      fill="none"
      stroke="var(--art-cream)"
      strokeWidth="4"
      opacity=".7"
    />
    <path d="M288 264h274v14H288z" fill="var(--art-trim)" />
  </g>
);

const jars = [
  [592, 34, 62, "var(--art-tomato)"],
  [634, 38, 78, "var(--art-lemon)"],
  [680, 34, 56, "var(--art-leaf-light)"],
  [722, 42, 70, "var(--art-cream)"],
  [772, 34, 52, "var(--art-pot)"],
  [980, 38, 66, "var(--art-tomato)"],
  [1028, 34, 50, "var(--art-lemon)"],
] as const;

const Shelf = () => (
  <g>
    {jars.map(([x, width, height, filling]) => (
      <g key={x}>
        <rect
          x={x}
          y={190 - height}
          width={width}
          height={height}
          rx="7"
          fill="var(--art-trim)"
          opacity=".75"
        />
        <rect x={x + 4} y={206 - height} width={width - 8} height={height - 20} rx="4" fill={filling} />
        <rect x={x + 2} y={182 - height} width={width - 4} height="12" rx="3" fill="var(--art-wood-shade)" />
      </g>
    ))}
    <path d="M576 190h524v13H576z" fill="var(--art-wood)" />
    <path d="M576 203h524v6H576z" fill="var(--art-ink)" opacity=".16" />
    <path d="M848 190a26 44 0 0 1 52 0zM908 190a26 44 0 0 1 52 0z" fill="var(--art-enamel-light)" />
    <path d="M856 190a18 32 0 0 1 36 0zM916 190a18 32 0 0 1 36 0z" fill="var(--art-cream)" />
    <path d="M716 203v16M784 203v16" stroke="var(--art-ink)" strokeWidth="4" />
    <path d="M780 218h8v58h-8zM768 272a16 16 0 0 0 32 0z" fill="var(--art-brass)" />
    <circle cx="716" cy="246" r="26" fill="var(--art-ink)" />
    <circle cx="716" cy="246" r="19" fill="none" stroke="var(--art-stone-shade)" strokeWidth="3" />
  </g>
);

/** A string of garlic on the left, so that the wall is lived on. */
const Garlic = () => (
  <g transform="translate(-26 54)">
    <path d="M150 66v150" stroke="var(--art-wood)" strokeWidth="5" />
    {[92, 122, 152, 182, 212].flatMap((y) =>
      [-17, 17].map((x) => (
        <g key={x + y} transform={`translate(${150 + x} ${y + x / 3})`}>
          <path d="M0-24c4 8 18 10 18 24S8 18 0 18-18 14-18 0s14-16 18-24z" fill="var(--art-cream)" />
          <path
            d="M0-18v34M-7-10c-4 8-4 16-1 24"
            fill="none"
            stroke="var(--art-cream-shade)"
            strokeWidth="2.5"
          />
        </g>
      )),
    )}
  </g>
);

/** At the edges of wide pictures: the fridge with what hangs on every fridge, and herbs under the shelf. */
const Sides = () => (
  <g>
    <rect x="-316" y="40" width="226" height="620" rx="22" fill="var(--art-enamel)" />
    <path d="M-112 40a22 22 0 0 1 22 22v598h-36V40z" fill="var(--art-ink)" opacity=".14" />
    <path d="M-316 250h226v8h-226z" fill="var(--art-ink)" opacity=".25" />
    <path d="M-298 190h10v44h-10zM-298 274h10v90h-10z" fill="var(--art-cream)" />
    <path d="M-258 92h76v62h-76z" fill="var(--art-cream)" transform="rotate(-4 -220 120)" />
    <path d="M-246 140c10-26 22-26 28-6 8-16 20-14 26 4z" fill="var(--art-leaf-light)" />
    <circle cx="-200" cy="106" r="8" fill="var(--art-lemon)" />
    <path d="M-200 292h58v76h-58z" fill="var(--art-cream)" transform="rotate(5 -170 330)" />
    <path
      d="M-190 312h38M-190 326h38M-191 340h26"
      stroke="var(--art-ink)"
      strokeWidth="4"
      opacity=".5"
      transform="rotate(5 -170 330)"
    />
    <circle cx="-222" cy="94" r="7" fill="var(--art-tomato)" />
    <circle cx="-168" cy="294" r="7" fill="var(--art-lemon)" />
    <path d="M880 372c-30-70-10-110 26-130 30 26 44 70 14 130z" fill="var(--art-leaf)" />
    <path
      d="M866 372c-34-24-38-62-22-92 30 14 44 52 38 92zM934 372c34-20 40-56 28-86-30 12-48 46-44 86z"
      fill="var(--art-leaf-light)"
    />
    <path d="M852 330h102l-10 44h-82z" fill="var(--art-pot)" />
    <path d="M846 322h114v14H846z" fill="var(--art-pot-shade)" />
    <path d="M1010 300h96v74h-96z" fill="var(--art-cream)" />
    <path d="M1010 300h96v20h-96z" fill="var(--art-tomato)" />
    <path d="M1040 284h36v16h-36z" fill="var(--art-wood-shade)" />
  </g>
);

const Counter = () => (
  <g>
    <path d="M-600 388h2040v512H-600z" fill="var(--art-basil-door)" />
    <path
      d="M-66 420h80v150h-80zM34 420h110v150H34zM164 420h60v150h-60zM570 420h120v150H570zM710 420h120v150H710zM850 420h120v150H850zM990 420h120v150H990zM1130 420h120v150h-120z"
      fill="var(--art-basil-door-deep)"
    />
    <path
      d="M-2 440h6v26h-6zM128 440h6v26h-6zM674 440h6v26h-6zM720 440h6v26h-6zM954 440h6v26h-6zM1000 440h6v26h-6z"
      fill="var(--art-brass)"
    />
    <path d="M-600 372h2040v22H-600z" fill="var(--art-wood)" />
    <path d="M-600 394h2040v8H-600z" fill="var(--art-ink)" opacity=".2" />
    <path d="M248 366h300v234H248z" fill="var(--art-cream)" />
    <path d="M248 366h300v40H248z" fill="var(--art-ink)" />
    {[420, 456, 492].map((x) => (
      <circle key={x} cx={x} cy="388" r="10" fill="var(--art-brass)" />
    ))}
    <path d="M384 430h140v120H384z" fill="var(--art-ink)" />
    <path d="M396 442h116v96H396z" fill="var(--art-inside-shade)" />
    <path d="M410 524c0-34 20-52 44-52s44 18 44 52z" fill="var(--art-crust-shade)" />
    <path d="M376 418h156v10H376z" fill="var(--art-brass)" />
  </g>
);

const Pot = () => (
  <g>
    <path d="M418 300h96v66h-96z" fill="var(--art-door)" />
    <path d="M488 300h26v66h-26z" fill="var(--art-door-deep)" />
    <path d="M402 316h20v12h-20zM510 316h20v12h-20z" fill="var(--art-door-deep)" />
    <path d="M410 292h112v14H410z" fill="var(--art-door-light)" />
  </g>
);

/** The seams of what the wall is tiled with, every 56. */
const Tiles = () => (
  <path
    d={`M-600-339${"m0 56h2040v3h-2040z".repeat(12)}M-619-300${"m56 0h3v680h-3z".repeat(36)}`}
    fill="var(--art-inside-shade)"
    opacity=".55"
  />
);

/** A family's kitchen, as far as what steams in it. */
export const KitchenRoom = () => (
  <>
    <Tiles />
    <Window />
    <Shelf />
    <Garlic />
    <Counter />
    <Sides />
    <Pot />
  </>
);
