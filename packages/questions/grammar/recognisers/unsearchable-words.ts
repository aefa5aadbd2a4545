import { WordTable } from '../read-tokens.ts';

/** Why no sum is worked out. */
export const SUMS =
  'Averages and sums are not worked out from a question; ask for the list or for how many there are.';
/** Kinds of house, which the records do not tell apart. */
export const HOUSE_KINDS = 'bungalow,cottage,villa,castle,studio,penthouse,mansion';
/** What is on record nowhere, with the reason. */
export const UNSEARCHABLE = new WordTable<string>([
  [
    'no valid epc,without a valid epc,no current epc,without a current epc,no valid energy certificate,valid epc',
    'Say “no EPC” for what has none on record, or “EPC expired” for what had one.',
  ],
  [
    'lowest epc,highest epc,worst epc,best epc,lowest epc rating,highest epc rating,worst epc rating,best epc rating,lowest energy rating,highest energy rating',
    'Say which energy bands are meant, such as “EPC F or G”.',
  ],
  [
    'owns most,owns the most,own most,own the most,owning most,owning the most',
    'Who has most is not looked up in a question; ask for “biggest landowners”.',
  ],
  [
    'at a loss,at a profit,for a profit,flipped,flip,profit,capital gain',
    'What was gained or lost between two sales cannot be searched; ask for “sold below the local average”.',
  ],
  [
    'price reduced,price cut,reduced in price,asking price reduced,asking price cut,asking price dropped,price drop,price reduction',
    'How an asking price changed is not in the records; ask for an asking price under an amount.',
  ],
  ['energy efficient', 'Say which energy bands are meant, such as “EPC C or better”.'],
  [
    'grade i,grade ii,grade 1,grade 2,grade i listed,grade ii listed,grade 1 listed,grade 2 listed,grade i listed building,grade ii listed building,grade 1 listed building,grade 2 listed building',
    'Grades of listed buildings are shown with each title but cannot be searched.',
  ],
  [
    'flood,flooding,flooded',
    'Floods themselves are not in the records; ask for what is in flood zone 2 or 3.',
  ],
  [
    'bedroom,bed,bathroom,garden,garage,parking,with a car park,with car park,with car parking,with its own car park,swimming pool,room,balcony,lift,with a balcony,with a lift,with balcony,with lift',
    'Rooms, gardens and parking are not in the records.',
  ],
  [
    'footfall,traffic,busy road',
    'Footfall and traffic are shown with each title but cannot be searched.',
  ],
  [
    'wales,in wales,in northern ireland,welsh,northern ireland,northern irish',
    'The records tell Scotland from England and Wales, and nothing finer.',
  ],
  [
    'how much land,how much floor space,how much space,how much area,how many acres,how many square feet,how many sq ft,how many hectares,average price,mean price,median price,average size,mean,median,sum of,total value,total price,average,average sized',
    SUMS,
  ],
  [
    'by bus,bus,by train,by bike,by bicycle,cycle,cycling,tram,tube,public transport,by public transport',
    'Travel times are known on foot and by car only.',
  ],
  [HOUSE_KINDS, 'The records tell houses as terraced, semi-detached and detached, and no finer.'],
  [
    'opposite,to the rear of,at the rear of,rear of,behind,in front of,adjoining,adjacent,adjacent to,bordering,overlooking,facing,backing onto',
    'What adjoins what cannot be searched; ask for what lies “within 200 m of” a place.',
  ],
  [
    'shape,drawn,drew,polygon,drawing',
    'A question does not carry drawn areas; set the area as a filter and ask for the rest.',
  ],
  [
    'bought by,acquired by,purchased by,sold by,sold to',
    'Who bought or sold is not recorded with a sale; ask for what somebody owns.',
  ],
  [
    'drive,walk,minute,hour,driving,walking,walkable',
    'Travel times are read as in “within 10 minutes’ walk of the station”.',
  ],
  [
    'title number beginning,title number starting,number beginning,number starting,beginning with,begins with,begin with,starting with,starts with,start with,ending in,ending with,ends with,ends in',
    'Names are searched by whole words, not by how they begin or end.',
  ],
  [
    'title like,site like,property like,land like,something like,similar title,similar site,similar property,suitable for,suitable,similar to,similar,comparable to',
    'Likeness and suitability cannot be searched; say what they consist in.',
  ],
  [
    'savills,knight frank,cbre,jll,jones lang lasalle,colliers,cushman,lambert smith hampton,foxtons,rightmove,zoopla,agent,letting agent,estate agent,selling agent,marketed by,broker,auction,auctioned,auctioneer,vendor,buyer,purchaser',
    'Agents, auctions, buyers and sellers are not in the records.',
  ],
  [
    'price per square metre,price per square meter,price per sqm,price per sq m,price per hectare,per square metre,per square meter,per sqm,per sq m,per hectare',
    'Prices are recorded per sq ft, and those of deals per acre as well.',
  ],
  ['off market', 'What changed hands off the market is not told apart in the records.'],
  [
    'more than once,only once,twice,three times,several times,many times,repeatedly,resold',
    'How often something happened cannot be searched.',
  ],
  [
    'charity,charities,church commissioners,pension fund',
    'The kinds of owner on record are companies, overseas companies, councils, housing associations and private owners.',
  ],
  [
    'charity owned,pension fund owned,owned by a charity,owned by charities,owned by a pension fund',
    'The kinds of owner on record are companies, overseas companies, councils, housing associations and private owners; ask for “company owned”.',
  ],
  [
    'jersey company,jersey owned,jersey registered,guernsey company,guernsey owned,isle of man company,bvi,bvi owned,bvi company,offshore jurisdiction,registered in luxembourg,companies registered in luxembourg,registered in the isle of man,registered in the british virgin islands,registered in the cayman islands,proprietor address,owner address,correspondence address,british virgin islands,cayman company,luxembourg company,registered in jersey,registered in guernsey,registered in the bvi',
    'Where overseas owners are registered cannot be searched; ask for “overseas owned”.',
  ],
  [
    'covenant,restrictive covenant,with restrictive covenants,right of way,rights of way,easement,with an easement,wayleave,ransom strip,overage,clawback',
    'Covenants, rights of way and strips of land are told by the register and the plan of a title, and cannot be searched.',
  ],
  [
    'with a charge to,with a charge,charged to,charge in favour of,mortgage,mortgaged,mortgage lender,lender,charge holder,legal charge,debenture',
    'Charges and lenders are told by the register of a title, and cannot be searched.',
  ],
  [
    'tenant covenant,tenant covenant strength,covenant strength,credit rating,insolvent,insolvency,bankrupt,in administration,in receivership,in liquidation,dissolved company',
    'How sound owners and tenants are is not in the records; a tenant is found by its name.',
  ],
  [
    'but not started,but not begun,but not implemented,and not started,and not begun,but never built,never built,never implemented,but not built,not yet built,not built yet,not started,not yet started,yet to start,not begun,not yet begun,yet to begin,not implemented,not yet implemented,under construction,being built,started on site,start on site,not built out,built out',
    'Whether works began is not in the records; ask for what is “granted”.',
  ],
  [
    'low flood risk,low risk of flooding,at low risk of flooding,flood zone 1,flood zone one,zone 1 flood risk,in flood zone 1,in flood zone one',
    'Flood zone 1 is what lies in no other; ask for “not in a flood zone”.',
  ],
  [
    'then got,then had,then sold,then bought,then an application,then planning,before last sale,before the last sale,before its last sale,after last sale,after the last sale,after its last sale,after the sale,before the sale,before it was sold,after it was sold,before they were sold,after they were sold,after planning,before planning,after permission,before permission,after planning permission,before planning permission',
    'Which of two events came first cannot be searched; ask for each with a time of its own.',
  ],
  [
    'under rented,under - rented,underrented,over rented,over - rented,overrented,rack rented,rack rent,reversionary,below market rent,above market rent,under market rent',
    'How a rent stands to the market is told with each title that it is known of, and cannot be searched.',
  ],
  [
    'edge of town,the edge of town,edge of the town,edge of settlement,out of town,outskirts,outskirts of town,urban fringe,rural fringe,suburban,suburb,in the countryside,in the north of,in the south of,in the east of,in the west of',
    'The edge and the quarters of a town are no places on record; ask for what lies “within 1 km of” a place, or draw an area.',
  ],
  [
    'council freeholder,council is the freeholder,freeholder is,whose freeholder,freeholder council',
    'Who owns the freehold of a leasehold is not told with it; ask for freeholds of that owner.',
  ],
  [
    'private individuals who own more than one,private individuals with more than one,private individuals owning more than one,private individuals who own more than,private owners with more than one,private landlords with more than one,individuals who own more than one,individuals with more than one,people who own more than one,individuals owning more than one,individuals who own more than,individuals with more than,individuals owning several',
    'Private owners are not named in the records, so that how many titles one of them has is not known.',
  ],
  ['by a plc,owned by a plc,plcs', 'Kinds of company are not told apart; ask for “company owned”.'],
  [
    'zoned for,zoned,allocated for,allocated,allocation,in the local plan,local plan,employment land,safeguarded',
    'What a local plan allots land to is not in the records; ask for what is “granted”.',
  ],
  [
    'rent free,rent free period,rent - free,rent - free period,incentive,capital contribution,break penalty,stepped rent,rent deposit',
    'What a letting gives beside its rent is not in the records.',
  ],
  [
    'outside the 1954 act,contracted out,contracted out of the 1954 act,contracted outside the 1954 act,outside the act,inside the act,within the 1954 act,inside the 1954 act,excluded from the 1954 act,security of tenure',
    'Whether a lease is within the Act of 1954 is not in the records.',
  ],
  [
    'with a vacant upper floor,with vacant upper floor,vacant upper floor,ground floor,first floor,upper floor,top floor,basement floor,lower ground floor,on the ground floor,on the first floor',
    'On which floor something lies is not in the records.',
  ],
  [
    'new build,newbuild,new - build,newly built,brand new',
    'Whether a home was new when it was sold is not in the records.',
  ],
  [
    'upward only,upwards only,upward - only,upwards - only,index linked,index - linked,rpi linked,cpi linked,fixed uplift,turnover rent',
    'How a rent is reviewed is not in the records; ask for a rent review in a year.',
  ],
  ['hostel,hmo licence', 'Hostels are not told apart from other property; ask for “hotels”.'],
  [
    'certificate lodged,epc lodged,certificate made,epc made,certificate issued,epc issued',
    'When an energy certificate was made is not in the records; ask for when it expires.',
  ],
  [
    'application by,applicant,applied for by,submitted by',
    'Who applied is not in the records; ask for what an owner has.',
  ],
  [
    'national park,in a national park',
    'National parks are not in the records; ask for “national landscape”.',
  ],
  [
    'owned by two or more,owned by two,owned by several,owned by multiple,owned by more than one,two or more owners,joint owner,joint ownership,jointly owned,more than one owner,several owners,two owners,multiple owners,co owned,co owner,number of owners',
    'How many owners a title has cannot be searched; each stands with the title.',
  ],
  [
    'national retailer,national tenant,national occupier,national multiple,multiple retailer,national covenant,blue chip tenant,blue chip covenant,high street chain,independent retailer,independent trader',
    'What kind of tenant there is stands in no record; a tenant is found by its name.',
  ],
  [
    'director,shareholder,beneficial owner,person with significant control',
    'The people behind a company are not in the records; ask for a company by its name or number.',
  ],
  [
    'phone number,phone,telephone,email,email address,contact details,contact detail,letter,write me a letter',
    'Letters and contact details are not in the records; the address of an owner stands with each title.',
  ],
  [
    'ceiling height,eaves height,eaves,headroom,clear height,loading door,dock door,level access door,yard depth,power supply,power capacity,electricity capacity,mezzanine,sprinkler',
    'Heights, doors and fittings of buildings are not in the records.',
  ],
  ['service charge', 'Service charges are not in the records; ask for a rent.'],
  [
    'gas boiler,boiler,gas heating,heat pump,central heating,double glazing,double glazed,insulation',
    'Heating and glazing are not in the records; ask for an energy band, such as “EPC C or better”.',
  ],
  [
    'contaminated,contaminated land,contamination,landfill,radon,coal mining,nitrate neutrality,nutrient neutrality,bng,biodiversity net gain,biodiversity,mining area',
    'The ground is known by flood zones, green belt, conservation areas and other constraints of planning, and by nothing else.',
  ],
  [
    'school catchment,catchment,catchment area,crime,crime rate,broadband,broadband speed,fibre broadband,population,demographic,household income,weather,wind speed,air quality,noise,deprivation',
    'People, crime, schools’ catchments and broadband are not in the records.',
  ],
  [
    'care home,nursing home,residential care home,retirement home',
    'Care homes are known by their use class alone; ask for “use class C2”.',
  ],
  [
    'student housing,student accommodation,student home,student let,student flat,purpose built student accommodation,pbsa,build to rent,btr,co living,holiday let,serviced apartment,airbnb',
    'How homes are let and to whom is not in the records; ask for “flats”, say.',
  ],
  [
    'built less than half,built less than,upward extension,airspace,air rights',
    'Say how much is built: “plot ratio under 50% of its area”, or “site coverage under 20%”.',
  ],
  [
    'void,void rate,voids,occupancy rate,void period,vacant over a year,vacant over one year,vacant over two years,vacant more than a year,empty over a year,empty more than a year,vacant over 6 months,empty over 6 months,vacant for,vacant since,empty for,empty since,unlet for,unlet since',
    'How long buildings stood empty is not in the records; ask for “vacant”, which has no lease.',
  ],
  [
    'by car,by foot,on foot,by road',
    'Travel times are read as in “within 10 minutes’ walk of the station”.',
  ],
  ['sq,ft,sqft,sqm,acre,hectare', 'A unit stands without its number.'],
  [
    'rent review outstanding,outstanding rent review,rent review overdue,overdue rent review',
    'Whether a rent review was settled is not recorded; ask for a rent review in a year.',
  ],
  [
    'business rates,rates payable,rates bill,council tax',
    'Taxes are not in the records; ask for a rateable value.',
  ],
  [
    'wault,wault to break,wault to expiry,weighted average lease term',
    'Weighted lease terms are shown with each title but cannot be searched; ask for “leases with under 3 years left”.',
  ],
  [
    'multi let,multi tenanted,single let,single tenanted,one tenant,several tenants,let to one tenant,let to a single tenant,let to several tenants,let to multiple tenants,let to two tenants',
    'How many tenants there are cannot be searched; ask for what has a lease, or for a tenant by name.',
  ],
  [
    'short lease,short leasehold',
    'Say how short: “leases with under 80 years left”, or “under 5 years left”.',
  ],
  [
    'low coverage,low site coverage,low density,underused,underutilised,high coverage,high site coverage',
    'Say how much is built: “site coverage under 20%”, or “plot ratio under 50% of its area”.',
  ],
  [
    'river,riverside,riverbank,canal,canalside,lake,lakeside,sea,seaside,seafront,coast,coastal,beach,waterfront,waterside',
    'Rivers, lakes and the coast are drawn on the map and cannot be asked for; draw an area along them.',
  ],
  [
    'not on the map,not on a map,off the map,not mapped,unmapped,without a location,without location,no location',
    'Whether a title has a place on the map is a filter of its own, “not on the map”; say “not in view” for what lies outside of what is seen.',
  ],
  [
    'church land,church property,church owned,church owned land,land of the church',
    'What a church owns goes by the name of its owner: ask for “owned by the church”.',
  ],
  ['with land,with its own land', 'Say how much land: “over 0.5 acres”.'],
  [
    'no owner,owner unknown,unknown owner,without an owner,ownerless,no registered owner,no registered proprietor,unregistered owner,unknown proprietor',
    'Private owners are not named in the records, so that no name does not mean no owner; ask for “privately owned”.',
  ],
  [
    'year old,years old',
    'Storeys and years of building are shown with each title but cannot be searched.',
  ],
  [
    'storey,built in,built before,built after,built since,year built,victorian,georgian,edwardian,age of building,age of the building',
    'Storeys and years of building are shown with each title but cannot be searched.',
  ],
]);
